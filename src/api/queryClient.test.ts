import { expect, test, vi } from "vitest";
import { createQueryClient } from "./queryClient.ts";

test("a read that fails behind an older answer is told of, a first one is not", async () => {
  const told = vi.fn<(error: Error) => void>();
  const client = createQueryClient(told);
  const failing = (key: string) => ({
    queryKey: [key],
    queryFn: () => Promise.reject(new Error(key)),
    retry: false,
    staleTime: 0,
  });
  client.setQueryData(["background"], "older");
  await expect(client.fetchQuery(failing("background"))).rejects.toThrow("background");
  await expect(client.fetchQuery(failing("first"))).rejects.toThrow("first");
  expect(told.mock.calls).toEqual([[new Error("background")]]);
});

test("an answer is fresh for a minute and kept for ten; tries are seven seconds apart, and changes are sent once", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 60_000, gcTime: 600_000, retryDelay: 7_000 });
  expect(mutations?.retry).toBe(false);
});
