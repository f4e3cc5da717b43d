import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { configureClient } from "./client.ts";
import { createQueryClient } from "./queryClient.ts";
import { isAdminQuery } from "./user.ts";

afterEach(() => vi.unstubAllGlobals());

const answered = (answer: () => Response) => {
  const fetched = vi.fn<() => Promise<Response>>(async () => answer());
  vi.stubGlobal("fetch", fetched);
  configureClient({ apiUrl: "https://api.example/v1" });
  return fetched;
};

test.each([
  [200, true],
  [204, true],
  [404, true],
  [502, true],
  [403, false],
])(
  "%i to the question for privileges means administrator: %s, and is asked once",
  async (status, isAdmin) => {
    const fetched = answered(() => new Response(status === 204 ? null : "gateway", { status }));
    // Settings of the portal: a read that fails with 502 is tried again there.
    expect(await createQueryClient().fetchQuery(isAdminQuery)).toBe(isAdmin);
    expect(fetched).toHaveBeenCalledTimes(1);
  },
);

test.each([401, 500])("%i tells nothing", async (status) => {
  answered(() => Response.json({ message: "No" }, { status }));
  await expect(new QueryClient().fetchQuery({ ...isAdminQuery, retry: false })).rejects.toThrow("No");
});
