import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { access, answerWith, endpoint, linesOf } from "../../../tests/support/objectStorage.ts";
import { configureClient } from "#api/http/client.ts";
import { setSite } from "#api/config/site.ts";
import {
  addressIn,
  presigned,
  refusal,
  s3AccessQuery,
  type S3Error,
  sendS3,
  signedRequest,
  unreachable,
} from "./s3.ts";
import { deleteStorageKey, storageUserQuery } from "#api/accessKey/accessKey.ts";
import { refresh } from "#api/http/rows.ts";

beforeEach(() => {
  setSite({ s3ForcePathStyle: true });
  configureClient({ apiUrl: "https://api.example.com/v1" });
  vi.stubGlobal("location", { origin: "https://portal.example" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a bucket is part of the path, or of the host, as the site says", () => {
  expect(addressIn(endpoint, "tamm").href).toBe("https://s3.example.com/tamm/");
  setSite({ s3ForcePathStyle: false });
  expect(addressIn(endpoint, "tamm", "a/b").href).toBe("https://tamm.s3.example.com/a/b");
});

test.each([
  ["a b/ä+1.txt", "a%20b/%C3%A4%2B1.txt"],
  ["a/./b", "a%2F.%2Fb"],
  ["../b", "..%2Fb"],
  [".../.a", ".../.a"],
])("the key %s is addressed by %s", (key, path) => {
  expect(addressIn(endpoint, "tamm", key).href).toBe(`https://s3.example.com/tamm/${path}`);
});

test.each([".", ".."])("the key %s has no address", (key) => {
  expect(() => addressIn(endpoint, "tamm", key)).toThrow(
    expect.objectContaining({
      reason: "other",
      kind: "standard",
      message: `Web browsers can't access an object named “${key}”. Use another name or an S3 tool.`,
    }),
  );
});

const factsOf = ({ reason, kind, code, status, message, correlationId }: S3Error) => [
  [reason, kind],
  [status, code],
  [message, correlationId],
];

test.each([
  [403, "AllAccessDisabled", "suspended", "permission"],
  [403, "UserSuspended", "suspended", "permission"],
  [403, "InvalidAccessKeyId", "refused", "permission"],
  [403, "RequestTimeTooSkewed", "refused", "permission"],
  [404, "NoSuchBucket", "other", "standard"],
] as const)("%i %s is %s", (status, code, reason, kind) => {
  const error = refusal(
    status,
    `<Error><Code>${code}</Code><Message>Why</Message><RequestId>42</RequestId></Error>`,
  );
  expect(factsOf(error)).toEqual([
    [reason, kind],
    [status, code],
    ["Why", "42"],
  ]);
});

test("an error without a message is shown by its code, and one not from S3 by its status", () => {
  expect(factsOf(refusal(409, "<Error><Code>BucketNotEmpty</Code></Error>"))).toEqual([
    ["other", "standard"],
    [409, "BucketNotEmpty"],
    ["BucketNotEmpty", undefined],
  ]);
  expect(factsOf(refusal(502, "<html>Bad gateway</html>"))).toEqual([
    ["other", "standard"],
    [502, undefined],
    ["HTTP 502", undefined],
  ]);
});

test("a request is signed with all it has, and a space in its query is no plus", async () => {
  const init = { query: { prefix: "a b", delete: "" }, headers: { range: "bytes=0-9" }, body: "x" };
  const request = await signedRequest(access, "POST", { bucket: "tamm", key: "c" }, init);
  expect(linesOf([request])).toEqual(["POST /tamm/c?prefix=a%20b&delete="]);
  expect([request.headers.get("range"), await request.text()]).toEqual(["bytes=0-9", "x"]);
  expect(request.headers.get("authorization")).toContain("Credential=key/");
});

test("an address that opens an object says for how long and with what, and is signed", async () => {
  const query = { "response-content-type": "text/plain" };
  const url = new URL(await presigned(access, { bucket: "tamm", key: "c" }, 90, query));
  expect(`${url.origin}${url.pathname}`).toBe("https://s3.example.com/tamm/c");
  expect(url.searchParams.get("X-Amz-Expires")).toBe("90");
  expect(url.searchParams.get("response-content-type")).toBe("text/plain");
  expect(url.searchParams.get("X-Amz-Signature")).toMatch(/^[\da-f]{64}$/);
});

test("a good answer is given, any other is what it refuses", async () => {
  answerWith("fine", 403);
  expect(await (await sendS3(access, "GET", { bucket: "tamm" })).text()).toBe("fine");
  await expect(sendS3(access, "GET", { bucket: "tamm" })).rejects.toMatchObject({ reason: "refused" });
});

test.each([["GET"], ["POST"], ["DELETE"]])(
  "a %s refused as one too many is sent again, signed anew",
  async (method) => {
    vi.useFakeTimers({ toFake: ["setTimeout"] }).setTimerTickMode("nextTimerAsync");
    const asked = answerWith(503, 429, "fine");
    const response = await sendS3(access, method, { bucket: "tamm" }, method === "POST" ? { body: "x" } : {});
    expect(await response.text()).toBe("fine");
    expect(linesOf(asked)).toEqual(asked.map(() => `${method} /tamm/`));
    expect(await Promise.all(asked.map((request) => request.text()))).toEqual(
      asked.map(() => (method === "POST" ? "x" : "")),
    );
    expect(asked).toHaveLength(3);
  },
);

test("a request refused four times in seven seconds fails, and any other refusal at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] }).setTimerTickMode("nextTimerAsync");
  const wait = vi.spyOn(globalThis, "setTimeout");
  const asked = answerWith(503, 503, 503, 503, 500);
  await expect(sendS3(access, "GET", { bucket: "tamm" })).rejects.toMatchObject({ status: 503 });
  expect(wait.mock.calls.map(([, ms]) => ms)).toEqual([1_000, 2_000, 4_000]);
  await expect(sendS3(access, "GET", { bucket: "tamm" })).rejects.toMatchObject({ status: 500 });
  expect(asked).toHaveLength(5);
});

test("a request that is given up while it waits is not sent again", async () => {
  const controller = new AbortController();
  const asked = answerWith(503);
  const work = sendS3(access, "GET", { bucket: "tamm" }, { signal: controller.signal });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  controller.abort();
  await expect(work).rejects.toMatchObject({ name: "AbortError" });
  expect(asked).toHaveLength(1);
});

/** Stubs an endpoint that answers or is unreachable; only `no-cors` requests see the answer. */
function stubEndpoint(answers: boolean): RequestMode[] {
  const modes: RequestMode[] = [];
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const { mode } = new Request(input, init);
    modes.push(mode);
    if (mode === "no-cors" && answers) return new Response("");
    throw new TypeError("Failed to fetch");
  });
  return modes;
}

test.each([
  [
    true,
    "blocked",
    "permission",
    "The bucket's CORS rules block this website. Choose “Allow a website” on the bucket's page.",
  ],
  [false, "other", "connection", "Couldn't connect to object storage"],
])(
  "of an endpoint elsewhere that answers others (%s), a lost request is %s",
  async (answers, reason, kind, message) => {
    const modes = stubEndpoint(answers);
    await expect(sendS3(access, "PUT", { bucket: "tamm" })).rejects.toMatchObject({ reason, kind, message });
    expect(modes).toEqual(["cors", "no-cors"]);
  },
);

test("a read that looks blocked is sent again, because a connection that breaks looks like it", async () => {
  const modes: RequestMode[] = [];
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    if (modes.push(new Request(input, init).mode) === 1) throw new TypeError("Failed to fetch");
    return new Response("rows");
  });
  const response = await sendS3(access, "GET", { bucket: "tamm" });
  expect([await response.text(), modes]).toEqual(["rows", ["cors", "no-cors", "cors"]]);
});

test("an endpoint at the page's own address lets every page in", async () => {
  vi.stubGlobal("location", { origin: endpoint });
  const modes = stubEndpoint(true);
  expect(await unreachable(access)).toMatchObject({ reason: "other", kind: "connection" });
  expect(modes).toEqual([]);
});

test("a request that was given up is no failure of the endpoint", async () => {
  const modes = stubEndpoint(true);
  const work = sendS3(access, "GET", { bucket: "tamm" }, { signal: AbortSignal.abort() });
  await expect(work).rejects.toThrow("Failed to fetch");
  expect(modes).toEqual(["cors"]);
});

const good = { accessKey: "AK2", secretKey: "sk2" };

/** Stubs the API's answers about the S3 user; returns the requested paths. */
function stubApi(answers: { url?: string; keys?: object[]; made?: object[] }): string[] {
  const { url = "https://objects.eu-north-9.example/", keys = [], made = [] } = answers;
  const bodies: Record<string, unknown> = {
    "/storage/api/s3": { url },
    "/storage/user/keys": keys,
    "/storage/user": { s3Credentials: made },
  };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname.replace("/v1", "");
    asked.push(path);
    return Response.json(bodies[path]);
  });
  return asked;
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const ASKED = ["/storage/api/s3", "/storage/user/keys"];

test("the endpoint is opened by the first key whose secret can be read, until it refuses it", async () => {
  const asked = stubApi({ keys: [{ accessKey: "AK1" }, good] });
  const client = newClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  expect(await client.fetchQuery(s3AccessQuery)).toMatchObject({
    endpoint: "https://objects.eu-north-9.example",
    client: { accessKeyId: "AK2", secretAccessKey: "sk2", service: "s3", region: "us-east-1" },
  });
  expect(asked).toEqual(ASKED);
  expect(invalidate).not.toHaveBeenCalled();
  expect(s3AccessQuery).toMatchObject({ queryKey: ["s3", "access"], staleTime: Infinity, gcTime: Infinity });
});

test("after a key was deleted, files are reached with another", async () => {
  stubApi({ keys: [good] });
  const client = newClient();
  await client.fetchQuery(s3AccessQuery);
  await refresh(deleteStorageKey.invalidates({ access_key: good.accessKey }), client);
  stubApi({ keys: [{ ...good, accessKey: "AK3" }] });
  expect(await client.fetchQuery(s3AccessQuery)).toMatchObject({ client: { accessKeyId: "AK3" } });
});

test("a customer's keys are refetched for it, however fresh", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  stubApi({ keys: [good] });
  const client = newClient();
  client.setQueryData(storageUserQuery.queryKey, []);
  expect(await client.fetchQuery(s3AccessQuery)).toMatchObject({ client: { accessKeyId: "AK2" } });
});

test("a customer without such a key is given one, and the list of keys is read again", async () => {
  const asked = stubApi({ keys: [{ accessKey: "AK1" }], made: [{ accessKey: "AK1" }, good] });
  const client = newClient();
  expect(await client.fetchQuery(s3AccessQuery)).toMatchObject({ client: { secretAccessKey: "sk2" } });
  expect(asked).toEqual([...ASKED, "/storage/user"]);
  expect(client.getQueryState(storageUserQuery.queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(["storage_user", "endpoint"])?.isInvalidated).toBe(false);
});

test.each([
  [{ url: "/" }, "unavailable", "standard", "Object storage isn't available for this account"],
  [
    { made: [{ accessKey: "AK1" }, { accessKey: "AK2", secretKey: "" }] },
    "refused",
    "permission",
    "The server didn't return a usable S3 key. Check the list of S3 keys before you create another one.",
  ],
])("with %j nothing can be opened", async (answers, reason, kind, message) => {
  stubApi(answers);
  await expect(newClient().fetchQuery(s3AccessQuery)).rejects.toMatchObject({ reason, kind, message });
});
