import { expect, test, vi } from "vitest";
import { ApiError } from "#api/http/errors.ts";
import { createQueryClient } from "./queryClient.ts";

test("a failed background refresh is reported, a failed first read is not, except for a bug", async () => {
  const reported = vi.fn<(error: Error) => void>();
  const client = createQueryClient(reported);
  const failing = (key: string) => ({
    queryKey: [key],
    queryFn: () => Promise.reject(key === "bug" ? new TypeError(key) : new ApiError("standard", key)),
    retry: false,
    staleTime: 0,
  });
  client.setQueryData(["background"], "older");
  await expect(client.fetchQuery(failing("background"))).rejects.toThrow("background");
  await expect(client.fetchQuery(failing("first"))).rejects.toThrow("first");
  await expect(client.fetchQuery(failing("bug"))).rejects.toThrow("bug");
  expect(reported.mock.calls.map(([error]) => error.message)).toEqual(["background", "bug"]);
});

test("an answer is fresh for a minute and kept for ten; tries are seven seconds apart, and changes are sent once", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 60_000, gcTime: 600_000, retryDelay: 7_000 });
  expect(mutations?.retry).toBe(false);
});
