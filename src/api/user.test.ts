import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { removeStored, setCustomer } from "../storage/storage.ts";
import { configureClient } from "./client.ts";
import { createQueryClient } from "./queryClient.ts";
import { isAdminQuery } from "./user.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  removeStored("noPrivileges");
});

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

test("a customer is asked for once a log-in, and an administrator on each page", async () => {
  setCustomer(812, false);
  const refusing = answered(() => Response.json({ message: "No" }, { status: 403 }));
  for (const page of [createQueryClient(), createQueryClient()])
    expect(await page.fetchQuery(isAdminQuery)).toBe(false);
  expect(refusing).toHaveBeenCalledTimes(1);
  removeStored("noPrivileges");
  const granting = answered(() => Response.json({}));
  for (const page of [createQueryClient(), createQueryClient()])
    expect(await page.fetchQuery(isAdminQuery)).toBe(true);
  expect(granting).toHaveBeenCalledTimes(2);
});

test.each([401, 500])("%i tells nothing", async (status) => {
  answered(() => Response.json({ message: "No" }, { status }));
  await expect(new QueryClient().fetchQuery({ ...isAdminQuery, retry: false })).rejects.toThrow("No");
});
