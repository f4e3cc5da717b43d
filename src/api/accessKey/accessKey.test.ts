import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { configureClient } from "#api/http/client.ts";
import { keepSecrets, storageEndpointQuery, storageUserQuery } from "./accessKey.ts";

let asked: number;
let response: unknown;
let status: number;

beforeEach(() => {
  asked = 0;
  status = 200;
  configureClient({ apiUrl: "https://api.example/v1" });
  vi.stubGlobal("fetch", async () => {
    asked++;
    return Response.json(response, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const read = () => client().fetchQuery(storageUserQuery);

test("a customer is identified by the first key, and each key is shown with its secret if the server sends it", async () => {
  response = [
    { userId: "first", accessKey: "A", secretKey: "s1" },
    { userId: "second", accessKey: "B", secretKey: "" },
  ];
  expect(await read()).toEqual([
    {
      $type: "storage_user",
      hasAccount: true,
      userId: "first",
      keys: [
        { accessKey: "A", secretKey: "s1", isNew: false },
        { accessKey: "B", secretKey: undefined, isNew: false },
      ],
    },
  ]);
});

test("a customer without a key has an account all the same, and without an account none", async () => {
  response = [];
  const none = { $type: "storage_user", userId: undefined, keys: [] };
  expect(await read()).toEqual([{ ...none, hasAccount: true }]);
  [response, status] = [{ message: "Storage account not found." }, 404];
  expect(await read()).toEqual([{ ...none, hasAccount: false }]);
});

test("any other refusal is a failure", async () => {
  [response, status] = [{ message: "Locked" }, 409];
  await expect(read()).rejects.toMatchObject({ status: 409, message: "Locked" });
});

test("a new key whose secret was never sent is new, and has none", async () => {
  keepSecrets([{ accessKey: "SILENT" }], []);
  response = [{ accessKey: "SILENT" }];
  expect((await read())[0]?.keys).toEqual([{ accessKey: "SILENT", secretKey: undefined, isNew: true }]);
});

test.each([
  [{ url: "https://s3.example/base//" }, "https://s3.example/base"],
  [{ url: "/" }, null],
  [{}, null],
])("of %j the endpoint is %s, and is asked for once", async (given, expected) => {
  response = given;
  const page = client();
  expect(await page.fetchQuery(storageEndpointQuery)).toBe(expected);
  expect(await page.fetchQuery(storageEndpointQuery)).toBe(expected);
  expect(asked).toBe(1);
});
