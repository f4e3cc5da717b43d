import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { removeStored, setCustomer } from "#lib/storage/storage.ts";
import { configureClient } from "#api/http/client.ts";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { administrationQuery } from "./admin.ts";
import { exchangeCallback, isAdminQuery, readUser } from "./user.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  removeStored("noPrivileges");
});

const answered = (response: () => Response) => {
  const fetched = vi.fn<() => Promise<Response>>(async () => response());
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
    // With the portal's settings a read is retried after a 502.
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

test.each([300, 401, 405, 500])("%i leaves it unknown", async (status) => {
  answered(() => Response.json({ message: "No" }, { status }));
  await expect(new QueryClient().fetchQuery({ ...isAdminQuery, retry: false })).rejects.toThrow("No");
});

test("a lost connection leaves it unknown", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const asked = new QueryClient().fetchQuery({ ...isAdminQuery, retry: false });
  await expect(asked).rejects.toMatchObject({ kind: "connection" });
});

test.each([
  [200, [{ $type: "administration" }]],
  [403, []],
])("with %i there is so much administration: %j", async (status, expected) => {
  answered(() => Response.json({}, { status }));
  expect(await new QueryClient().fetchQuery(administrationQuery)).toEqual(expected);
});

test.each([
  [{ profile_data: { email: "new@a.example" }, profile: { email: "old@a.example" } }, "new@a.example"],
  [{ profile_data: {}, profile: { email: "old@a.example" } }, "old@a.example"],
  [{ profile: null }, "mari@a.example"],
])("the address of a user with %j is %s", async (profiles, email) => {
  answered(() => Response.json({ id: 812, name: "mari@a.example", ...profiles }));
  expect(await readUser()).toMatchObject({ id: 812, name: "mari@a.example", email });
});

test("what the identity provider gave is traded for a key", async () => {
  let sent = "";
  configureClient({ apiUrl: "https://api.example/v1" });
  vi.stubGlobal("fetch", async (request: Request) => {
    sent = `${request.method} ${request.url} ${await request.text()}`;
    return Response.json({ apikey: "k7", is_sign_up: true });
  });
  const response = await exchangeCallback({ id_token: "a.b.c", state: "s 1" });
  expect(response).toEqual({ apikey: "k7", is_sign_up: true });
  expect(sent).toBe("POST https://api.example/v1/user-resource/auth0_callback id_token=a.b.c&state=s%201");
});
