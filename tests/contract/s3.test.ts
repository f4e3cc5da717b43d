import { AwsClient } from "aws4fetch";
import { beforeEach, describe, expect, test } from "vitest";
import { demoStorageKey, otherStorageKey } from "../../sandbox/seeds/storage.ts";
import { blocksOf, textsOf } from "../../sandbox/s3/xml.ts";
import { mainAccount, openContract, restrictedKey, sideAccount } from "./contract.ts";
import type { Contract, Row } from "./contract.ts";

const endpoint = "http://localhost/s3";
const files = `${endpoint}/tamm-files`;
let contract: Contract;
let send: ReturnType<typeof client>;
beforeEach(async () => {
  contract = openContract();
  send = client(demoStorageKey);
  await contract.call("PUT", "/storage/bucket", { name: "tamm-files", billing_account_id: mainAccount });
});

/** An S3 client with a key; its requests go to the sandbox. */
function client({ access_key, secret_key }: typeof demoStorageKey) {
  const aws = new AwsClient({
    accessKeyId: access_key,
    secretAccessKey: secret_key,
    service: "s3",
    region: "eu",
  });
  return async (method: string, url: string, init: Parameters<typeof aws.sign>[1] = {}) => {
    const response = await contract.app.request(await aws.sign(url, { method, ...init }));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, code: textsOf(text, "Code")[0] };
  };
}

const put = (key: string, body: string, headers: Record<string, string> = {}) =>
  send("PUT", `${files}/${key}`, { body, headers });
const keys = (xml: string) => blocksOf(xml, "Contents").flatMap((each) => textsOf(each, "Key"));
const folders = (xml: string) => blocksOf(xml, "CommonPrefixes").flatMap((each) => textsOf(each, "Prefix"));
const list = async (url: string, query: Record<string, string>) =>
  (await send("GET", `${url}?${new URLSearchParams({ "list-type": "2", ...query })}`)).text;

async function allPages(url: string, query: Record<string, string>) {
  const pages: string[] = [await list(url, query)];
  for (;;) {
    const [token] = textsOf(pages.at(-1) ?? "", "NextContinuationToken");
    if (token === undefined) return pages;
    pages.push(await list(url, { ...query, "continuation-token": token }));
  }
}

const bucketRow = async (name: string) =>
  (await contract.call<Row & { size_bytes: number; num_objects: number }>("GET", "/storage/bucket", { name }))
    .body;

describe("objects", () => {
  test("of the demo are of different days", async () => {
    const dumps = await list(`${endpoint}/tamm-backups`, { prefix: "db/", "max-keys": "2" });
    expect(blocksOf(dumps, "Contents").flatMap((each) => textsOf(each, "LastModified"))).toEqual([
      "2025-12-18T00:00:00.000Z",
      "2025-12-19T00:00:00.000Z",
    ]);
  });

  test("are written, read, described and deleted, and the bucket's figures follow", async () => {
    const written = await put("notes/a%20b%2Bä.txt", "hello", {
      "content-type": "text/plain",
      "x-amz-meta-by": "mari",
    });
    expect([written.status, written.headers.get("etag")]).toEqual([
      200,
      '"5d41402abc4b2a76b9719d911017c592"',
    ]);
    const read = await send("GET", `${files}/notes/a%20b%2Bä.txt`);
    expect([read.status, read.text]).toEqual([200, "hello"]);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      "content-type": "text/plain",
      "content-length": "5",
      "x-amz-meta-by": "mari",
      "last-modified": "Thu, 15 Jan 2026 09:00:02 GMT",
      "content-security-policy": "sandbox",
    });
    expect(keys(await list(files, {}))).toEqual(["notes/a b+ä.txt"]);
    const described = await send("HEAD", `${files}/notes/a%20b%2Bä.txt`);
    expect([described.status, described.text, described.headers.get("content-length")]).toEqual([
      200,
      "",
      "5",
    ]);
    expect(await bucketRow("tamm-files")).toMatchObject({ size_bytes: 5, num_objects: 1 });
    await put("notes/a%20b%2Bä.txt", "hello again");
    expect(await bucketRow("tamm-files")).toMatchObject({ size_bytes: 11, num_objects: 1 });
    for (const _ of ["there", "gone"])
      expect((await send("DELETE", `${files}/notes/a%20b%2Bä.txt`)).status).toBe(204);
    expect(await bucketRow("tamm-files")).toMatchObject({ size_bytes: 0, num_objects: 0 });
    expect(await send("GET", `${files}/notes/a%20b%2Bä.txt`)).toMatchObject({
      status: 404,
      code: "NoSuchKey",
    });
  });

  test("are read in part, and only when they have changed", async () => {
    const etag = (await put("digits", "0123456789")).headers.get("etag") ?? "";
    const part = async (range: string) => {
      const { status, text, headers } = await send("GET", `${files}/digits`, { headers: { range } });
      return [status, text, headers.get("content-range")];
    };
    expect(await part("bytes=2-4")).toEqual([206, "234", "bytes 2-4/10"]);
    expect(await part("bytes=7-")).toEqual([206, "789", "bytes 7-9/10"]);
    expect(await part("bytes=-2")).toEqual([206, "89", "bytes 8-9/10"]);
    expect((await part("bytes=10-"))[0]).toBe(416);
    const unchanged = await send("GET", `${files}/digits`, { headers: { "if-none-match": etag } });
    expect(unchanged.status).toBe(304);
    const other = await send("GET", `${files}/digits`, { headers: { "if-match": '"other"' } });
    expect(other).toMatchObject({ status: 412, code: "PreconditionFailed" });
    expect((await put("digits", "x", { "if-none-match": "*" })).status).toBe(412);
  });

  test("are answered with the headers that were asked for, which are not all there are", async () => {
    await put("page", "<p>hello</p>", { "content-type": "text/html" });
    const query = new URLSearchParams({
      "response-content-disposition": 'attachment; filename="page.html"',
      "response-content-security-policy": "none",
    });
    const { headers } = await send("GET", `${files}/page?${query}`);
    expect(headers.get("content-disposition")).toBe('attachment; filename="page.html"');
    expect(headers.get("content-security-policy")).toBe("sandbox");
  });

  test("are copied with what they carry, or with something new", async () => {
    await put("a%20b", "hello", { "content-type": "text/plain", "x-amz-meta-by": "mari" });
    const copy = (to: string, headers: Record<string, string> = {}) =>
      put(to, "", { "x-amz-copy-source": "/tamm-files/a%20b", ...headers });
    expect((await copy("c")).text).toContain("5d41402abc4b2a76b9719d911017c592");
    const copied = await send("GET", `${files}/c`);
    expect([copied.text, copied.headers.get("x-amz-meta-by")]).toEqual(["hello", "mari"]);
    expect((await copy("a%20b")).code).toBe("InvalidRequest");
    const replaced = { "x-amz-metadata-directive": "REPLACE", "content-type": "text/markdown" };
    expect((await copy("a%20b", replaced)).status).toBe(200);
    expect((await send("HEAD", `${files}/a%20b`)).headers.get("content-type")).toBe("text/markdown");
    for (const source of ["/tamm-files/none", "/kadri-photos/2025/lake.svg"])
      expect((await copy("d", { "x-amz-copy-source": source })).status).toBe(404);
  });

  test("are deleted many at a time", async () => {
    for (const key of ["a", "b%26c", "d"]) await put(key, "x");
    const named = ["a", "b&amp;c", "never-there"].map((key) => `<Object><Key>${key}</Key></Object>`);
    const { text } = await send("POST", `${files}?delete`, { body: `<Delete>${named.join("")}</Delete>` });
    expect(textsOf(text, "Key")).toEqual(["a", "b&c", "never-there"]);
    expect(keys(await list(files, {}))).toEqual(["d"]);
    expect((await send("POST", `${files}?delete`, { body: "<Delete/>" })).code).toBe("MalformedXML");
  });

  test("are not searched for without end in what no tag closes", async () => {
    const unclosed = { body: `<Delete>${"<Object><Key>".repeat(80_000)}` };
    expect((await send("POST", `${files}?delete`, unclosed)).code).toBe("MalformedXML");
    expect(textsOf("<Key >a&#x110000;</Key>".repeat(2) + "<Key ".repeat(200_000), "Key")).toEqual([
      "a&#x110000;",
      "a&#x110000;",
    ]);
  });

  test("may not have a key past 1024 bytes", async () => {
    expect((await put("ä".repeat(513), "x")).code).toBe("KeyTooLongError");
  });
});

describe("a multipart upload", () => {
  const mega5 = "x".repeat(5 * 1024 * 1024);
  const start = async () => textsOf((await send("POST", `${files}/big?uploads`)).text, "UploadId")[0] ?? "";
  const part = async (id: string, number: number, body: string) =>
    (await send("PUT", `${files}/big?partNumber=${number}&uploadId=${id}`, { body })).headers.get("etag") ??
    "";
  const complete = (id: string, parts: [number, string][]) =>
    send("POST", `${files}/big?uploadId=${id}`, {
      body: `<CompleteMultipartUpload>${parts
        .map(([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
        .join("")}</CompleteMultipartUpload>`,
    });

  test("becomes one object of its parts in their order", async () => {
    const id = await start();
    expect(textsOf((await send("GET", `${files}?uploads`)).text, "UploadId")).toEqual([id]);
    const second = await part(id, 2, "end");
    const first = await part(id, 1, mega5);
    expect(textsOf((await send("GET", `${files}/big?uploadId=${id}`)).text, "Size")).toEqual([
      "5242880",
      "3",
    ]);
    const done = await complete(id, [
      [1, first],
      [2, second],
    ]);
    expect(textsOf(done.text, "ETag")[0]).toMatch(/^"[\da-f]{32}-2"$/);
    expect((await send("GET", `${files}/big`)).text).toBe(`${mega5}end`);
    expect(await bucketRow("tamm-files")).toMatchObject({ size_bytes: 5_242_883, num_objects: 1 });
    expect((await send("GET", `${files}?uploads`)).text).not.toContain(id);
  });

  test("is refused out of order, with unknown parts or with small ones, and can be given up", async () => {
    const id = await start();
    const [one, two] = [await part(id, 1, "small"), await part(id, 2, "small")];
    const refusals = [
      await complete(id, []),
      await complete(id, [
        [2, two],
        [1, one],
      ]),
      await complete(id, [[3, one]]),
      await complete(id, [[1, '"0000"']]),
      await complete(id, [
        [1, one],
        [2, two],
      ]),
    ];
    expect(refusals.map(({ code }) => code)).toEqual([
      "MalformedXML",
      "InvalidPartOrder",
      "InvalidPart",
      "InvalidPart",
      "EntityTooSmall",
    ]);
    expect((await send("DELETE", `${files}/big?uploadId=${id}`)).status).toBe(204);
    expect((await complete(id, [[1, one]])).code).toBe("NoSuchUpload");
    expect((await send("PUT", `${files}/big?partNumber=0&uploadId=${await start()}`)).code).toBe(
      "InvalidArgument",
    );
  });
});

describe("a listing", () => {
  beforeEach(async () => {
    for (const key of ["a", "b/1", "b/2", "b/c/3", "d/4", "é"]) await put(key, "x");
  });

  test("is in order, by prefix and delimiter", async () => {
    expect(keys(await list(files, {}))).toEqual(["a", "b/1", "b/2", "b/c/3", "d/4", "é"]);
    const top = await list(files, { delimiter: "/" });
    expect([keys(top), folders(top), textsOf(top, "KeyCount")]).toEqual([["a", "é"], ["b/", "d/"], ["4"]]);
    const inner = await list(files, { prefix: "b/", delimiter: "/" });
    expect([keys(inner), folders(inner)]).toEqual([["b/1", "b/2"], ["b/c/"]]);
    expect(keys(await list(files, { "start-after": "b/2" }))).toEqual(["b/c/3", "d/4", "é"]);
    expect(keys(await list(files, { prefix: "none" }))).toEqual([]);
    expect(keys(await list(files, { "encoding-type": "url", prefix: "é" }))).toEqual(["%C3%A9"]);
  });

  test.each([1, 2, 3])("in pages of %i shows everything once", async (size) => {
    const pages = await allPages(files, { delimiter: "/", "max-keys": String(size) });
    expect(pages).toHaveLength(Math.ceil(4 / size));
    expect(pages.flatMap((page) => [...keys(page), ...folders(page)]).toSorted()).toEqual([
      "a",
      "b/",
      "d/",
      "é",
    ]);
    expect(pages.map((page) => textsOf(page, "IsTruncated")[0])).toEqual(
      pages.map((page) => String(page !== pages.at(-1))),
    );
  });

  test("of the first version continues from a marker", async () => {
    const first = (await send("GET", `${files}?delimiter=/&max-keys=2`)).text;
    const marker = textsOf(first, "NextMarker")[0] ?? "";
    expect([keys(first), folders(first), marker]).toEqual([["a"], ["b/"], "b/"]);
    const second = (await send("GET", `${files}?delimiter=/&marker=${marker}`)).text;
    expect([keys(second), folders(second)]).toEqual([["é"], ["d/"]]);
  });

  test("refuses a number of keys that is none", async () => {
    expect((await send("GET", `${files}?list-type=2&max-keys=ten`)).code).toBe("InvalidArgument");
  });
});

describe("a bucket of a million objects", () => {
  const archive = `${endpoint}/sensor-archive`;
  beforeEach(() => {
    contract = openContract("large");
  }, 60_000);

  test("is listed by folder, from a key on, and page by page", async () => {
    const top = await list(archive, { delimiter: "/" });
    expect(folders(top)).toEqual(["events/", "sensors/"]);
    expect(folders(await list(archive, { delimiter: "/", prefix: "sensors/" }))).toHaveLength(100);
    const page = await list(archive, {
      prefix: "events/",
      delimiter: "/",
      "start-after": "events/899998.json",
    });
    expect(keys(page)).toEqual(["events/899999.json"]);
    const first = await list(archive, { prefix: "events/" });
    const second = await list(archive, {
      prefix: "events/",
      "continuation-token": textsOf(first, "NextContinuationToken")[0] ?? "",
    });
    expect([keys(first).length, keys(second)[0]]).toEqual([1000, "events/001000.json"]);
  });

  test("is as real as any: its objects are read, replaced and deleted", async () => {
    expect(await bucketRow("sensor-archive")).toMatchObject({ num_objects: 1_000_000 });
    const at = `${archive}/events/000001.json`;
    const { text, headers } = await send("GET", at);
    expect(headers.get("content-length")).toBe(String(text.length));
    const size = (await bucketRow("sensor-archive")).size_bytes;
    await send("PUT", at, { body: `${text}more` });
    expect((await send("GET", at)).text).toBe(`${text}more`);
    expect(await bucketRow("sensor-archive")).toMatchObject({ num_objects: 1_000_000, size_bytes: size + 4 });
    await send("DELETE", at);
    expect((await send("GET", at)).code).toBe("NoSuchKey");
    expect(keys(await list(archive, { "max-keys": "3" }))).toEqual(
      ["000000", "000002", "000003"].map((n) => `events/${n}.json`),
    );
    expect(await bucketRow("sensor-archive")).toMatchObject({ num_objects: 999_999 });
  });
});

describe("a signature", () => {
  const presigned = (expires: string, datetime?: string) => {
    const { access_key: accessKeyId, secret_key: secretAccessKey } = demoStorageKey;
    const aws = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "eu" });
    return aws.sign(
      `${endpoint}/shop-assets/robots.txt?X-Amz-Expires=${expires}&x-amz-checksum-mode=ENABLED`,
      {
        aws: { signQuery: true, ...(datetime !== undefined && { datetime }) },
      },
    );
  };
  const ask = async (request: Request | string) => {
    const response = await contract.app.request(request);
    const text = await response.text();
    return [response.status, textsOf(text, "Code")[0] ?? text, textsOf(text, "Message")[0]];
  };

  test("in an address opens the object for a while", async () => {
    expect((await ask(await presigned("60")))[0]).toBe(200);
    const [status, code, message] = await ask(await presigned("60", "20200101T000000Z"));
    expect([status, code, message]).toEqual([403, "AccessDenied", "Request has expired"]);
    expect((await ask(await presigned("604801")))[1]).toBe("AuthorizationQueryParametersError");
    const { url } = await presigned("60");
    expect((await ask(url.replace("robots", "robots2")))[1]).toBe("SignatureDoesNotMatch");
  });

  test.each(["0x10", "1e3", " 60", "6.5", "-60", ""])("is not for %j seconds", async (expires) => {
    expect((await ask(await presigned(expires)))[1]).toBe("AuthorizationQueryParametersError");
  });

  test("covers what a PUT copies", async () => {
    const { access_key: accessKeyId, secret_key: secretAccessKey } = demoStorageKey;
    const aws = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "eu" });
    const { url } = await aws.sign(`${files}/copy`, { method: "PUT", aws: { signQuery: true } });
    const headers = { "x-amz-copy-source": "/shop-assets/robots.txt" };
    expect(await ask(new Request(url, { method: "PUT", headers }))).toEqual([
      403,
      "AccessDenied",
      "There were headers present in the request which were not signed",
    ]);
    expect((await ask(new Request(url, { method: "PUT", body: "mine" })))[0]).toBe(200);
    expect((await send("GET", `${files}/copy`)).text).toBe("mine");
  });

  test("must be there, right, of now and of a known key", async () => {
    expect((await ask(files)).slice(0, 2)).toEqual([403, "AccessDenied"]);
    const wrong = client({ ...demoStorageKey, secret_key: "guess" });
    expect(await wrong("GET", files)).toMatchObject({ status: 403, code: "SignatureDoesNotMatch" });
    const unknown = client({ ...demoStorageKey, access_key: "NOBODY" });
    expect(await unknown("GET", files)).toMatchObject({ status: 403, code: "InvalidAccessKeyId" });
    const old = await send("GET", files, { aws: { datetime: "20200101T000000Z" } });
    expect(old.code).toBe("RequestTimeTooSkewed");
    const garbled = {
      headers: { authorization: "AWS4-HMAC-SHA256 please", "x-amz-date": "20260115T090000Z" },
    };
    expect((await ask(new Request(files, garbled)))[1]).toBe("AuthorizationHeaderMalformed");
  });

  test("covers the body when it names the body's hash", async () => {
    const hash = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";
    expect((await put("a", "hello", { "x-amz-content-sha256": hash })).status).toBe(200);
    expect((await put("a", "HELLO", { "x-amz-content-sha256": hash })).code).toBe(
      "XAmzContentSHA256Mismatch",
    );
  });

  test("covers bodies in chunks with trailers", async () => {
    const headers = {
      "x-amz-content-sha256": "STREAMING-UNSIGNED-PAYLOAD-TRAILER",
      "content-encoding": "aws-chunked",
    };
    const body = "5\r\nhello\r\n6\r\n world\r\n0\r\nx-amz-checksum-crc32:DUoRhQ==\r\n\r\n";
    expect((await put("chunks", body, headers)).status).toBe(200);
    expect((await send("GET", `${files}/chunks`)).text).toBe("hello world");
    expect((await put("chunks", "9\r\nhello", headers)).code).toBe("IncompleteBody");
  });

  test("ends with its key", async () => {
    expect((await send("GET", files)).status).toBe(200);
    await contract.call("DELETE", "/storage/user/keys", { access_key: demoStorageKey.access_key });
    expect((await send("GET", files)).code).toBe("InvalidAccessKeyId");
  });
});

describe("reach", () => {
  test("a stranger's bucket is no different from none", async () => {
    const stranger = client(otherStorageKey);
    for (const name of ["tamm-files", "no-such-bucket"]) {
      for (const method of ["GET", "HEAD"])
        expect((await stranger(method, `${endpoint}/${name}`)).status).toBe(404);
      for (const method of ["GET", "PUT", "DELETE"])
        expect((await stranger(method, `${endpoint}/${name}/a`)).code).toBe("NoSuchBucket");
    }
    const shown = textsOf((await stranger("GET", `${endpoint}/`)).text, "Name");
    expect(shown).toEqual(["kadri-photos"]);
  });

  test("a key made under one billing account opens the buckets of that account", async () => {
    const { body } = await contract.call<{ s3Credentials: { accessKey: string; secretKey: string }[] }>(
      "GET",
      "/storage/user",
      undefined,
      { key: restrictedKey },
    );
    expect(body.s3Credentials).toHaveLength(1);
    const [{ accessKey: access_key, secretKey: secret_key } = { accessKey: "", secretKey: "" }] =
      body.s3Credentials;
    const restricted = client({ access_key, secret_key });
    expect((await restricted("GET", files)).status).toBe(200);
    expect((await restricted("GET", `${endpoint}/shop-assets`)).code).toBe("NoSuchBucket");
    const fields = { name: "tamm-files", billing_account_id: sideAccount };
    await contract.call("PATCH", "/storage/bucket", fields);
    expect((await restricted("GET", files)).code).toBe("NoSuchBucket");
  });

  test("a suspended bucket answers nothing, and buckets are not made here", async () => {
    expect(await send("GET", `${endpoint}/old-campaign`)).toMatchObject({
      status: 403,
      code: "AllAccessDisabled",
    });
    expect((await send("PUT", `${endpoint}/new-bucket`)).code).toBe("NoSuchBucket");
    expect((await send("DELETE", files)).code).toBe("MethodNotAllowed");
    expect((await send("GET", `${files}?versioning`)).code).toBe("NotImplemented");
  });
});

describe("a page of another origin", () => {
  const origin = "https://portal.example.com";
  const allow = (allowed_origin: string) =>
    contract.call("PUT", "/storage/bucket/cors", { name: "tamm-files", allowed_origin });
  const preflight = () =>
    contract.app.request(`${files}/a`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "PUT",
        "access-control-request-headers": "x-amz-date",
      },
    });
  const allowed = ({ headers }: { headers: Headers }) => headers.get("access-control-allow-origin");

  test("may use the bucket once its origin is allowed", async () => {
    expect((await preflight()).status).toBe(403);
    expect(allowed(await put("a", "x", { origin }))).toBeNull();
    await allow("https://other.example.com");
    expect((await preflight()).status).toBe(403);
    await allow(origin);
    const answer = await preflight();
    expect([answer.status, allowed(answer)]).toEqual([200, origin]);
    expect(answer.headers.get("access-control-allow-headers")).toBe("x-amz-date");
    expect(allowed(await put("a", "x", { origin }))).toBe(origin);
    expect(allowed(await send("GET", `${files}/none`, { headers: { origin } }))).toBe(origin);
    await allow("*");
    expect(allowed(await preflight())).toBe("*");
    await allow("");
    expect((await preflight()).status).toBe(403);
  });
});
