import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  access,
  answerWith,
  endpoint,
  linesOf,
  StandInParser,
} from "../../../tests/support/objectStorage.ts";
import { setSite } from "#api/config/site.ts";
import {
  createFolder,
  deleteFiles,
  downloadQuery,
  fileExists,
  fileLinkQuery,
  fileTextQuery,
  listFolder,
  renameFile,
} from "./objects.ts";
import { s3AccessQuery } from "./s3.ts";

beforeEach(() => {
  setSite({ s3ForcePathStyle: true });
  vi.stubGlobal("DOMParser", StandInParser);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const at = { bucket: "tamm", key: "photos/a b.jpg" };

const listing = (content: string, next?: string) =>
  `<ListBucketResult><Prefix>photos/</Prefix>${content}<IsTruncated>${next !== undefined}</IsTruncated>${
    next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`
  }</ListBucketResult>`;
const object = (key: string, facts = "") => `<Contents><Key>${key}</Key>${facts}</Contents>`;

test("a folder is listed with its folders, its files and the start of the next page", async () => {
  const asked = answerWith(
    listing(
      [
        object("photos/"),
        object(
          "photos/a%2Bb+c%26.jpg",
          "<Size>2048</Size><LastModified>2026-01-10T09:00:00.000Z</LastModified><ETag>&quot;e1&quot;</ETag>",
        ),
        object("photos/bare"),
        "<CommonPrefixes><Prefix>photos/2026+May/</Prefix></CommonPrefixes>",
      ].join(""),
      "to+ken",
    ),
  );
  const folder = { bucket: "tamm", prefix: "photos/" };
  expect(await listFolder(access, folder, "be/fore", signal)).toEqual({
    entries: [
      { key: "photos/2026 May/", name: "2026 May", isFolder: true, size: 0, modified: "", etag: "" },
      {
        key: "photos/a+b c&.jpg",
        name: "a+b c&.jpg",
        isFolder: false,
        size: 2048,
        modified: "2026-01-10T09:00:00.000Z",
        etag: '"e1"',
      },
      { key: "photos/bare", name: "bare", isFolder: false, size: 0, modified: "", etag: "" },
    ],
    next: "to+ken",
  });
  expect(linesOf(asked)).toEqual([
    "GET /tamm/?list-type=2&max-keys=1000&encoding-type=url&prefix=photos%2F&delimiter=%2F&continuation-token=be%2Ffore",
  ]);
});

test("the last page of a folder has none after it, and the first is asked for without a token", async () => {
  const last = listing("").replace(
    "<IsTruncated>",
    "<NextContinuationToken>t</NextContinuationToken><IsTruncated>",
  );
  const asked = answerWith(last);
  const page = await listFolder(access, { bucket: "tamm", prefix: "" }, undefined, signal);
  expect(page).toEqual({ entries: [], next: undefined });
  expect(linesOf(asked)).toEqual([
    "GET /tamm/?list-type=2&max-keys=1000&encoding-type=url&prefix=&delimiter=%2F",
  ]);
});

test("a file is there or not, and a refusal does not say which", async () => {
  const asked = answerWith("", 404, 403);
  expect(await fileExists(access, at, signal)).toBe(true);
  expect(await fileExists(access, at, signal)).toBe(false);
  await expect(fileExists(access, at, signal)).rejects.toMatchObject({ status: 403, reason: "refused" });
  expect(linesOf(asked)).toEqual(Array.from({ length: 3 }, () => "HEAD /tamm/photos/a%20b.jpg"));
});

test("a folder is an empty object whose key ends with a slash", async () => {
  const asked = answerWith();
  await createFolder(access, { bucket: "tamm", key: "photos/2026" }, signal);
  expect(linesOf(asked)).toEqual(["PUT /tamm/photos/2026/"]);
  expect(await asked[0]?.text()).toBe("");
});

test("a file is renamed by a copy, after which the old one is deleted", async () => {
  const asked = answerWith("<CopyObjectResult/>");
  await renameFile(access, { bucket: "tamm", from: "photos/a b.jpg", to: "photos/c.jpg" }, signal);
  expect(linesOf(asked)).toEqual(["PUT /tamm/photos/c.jpg", "POST /tamm/?delete="]);
  expect(asked[0]?.headers.get("x-amz-copy-source")).toBe("/tamm/photos/a%20b.jpg");
  expect(await asked[1]?.text()).toContain("<Key>photos/a b.jpg</Key>");
});

test("what a copy could not take over is not deleted", async () => {
  const asked = answerWith("<Error><Code>InternalError</Code><Message>Try again</Message></Error>");
  const work = renameFile(access, { bucket: "tamm", from: "a", to: "c" }, signal);
  await expect(work).rejects.toMatchObject({ message: "Try again", status: 500 });
  expect(asked.map(({ method }) => method)).toEqual(["PUT"]);
});

const remove = (keys: readonly string[], steps: number[] = []) =>
  deleteFiles(access, { bucket: "tamm", keys }, (done) => steps.push(done), signal);

test.each([
  [1, [1]],
  [1000, [1000]],
  [2500, [1000, 2000, 2500]],
])("%i files are deleted in batches, and each reports its progress", async (count, expected) => {
  const asked = answerWith();
  const steps: number[] = [];
  await remove(
    Array.from({ length: count }, (_, n) => `a/${n}`),
    steps,
  );
  expect(steps).toEqual(expected);
  expect(linesOf(asked)).toEqual(expected.map(() => "POST /tamm/?delete="));
  expect(await asked.at(-1)?.text()).toContain(`<Key>a/${count - 1}</Key>`);
});

test("a batch names its files so that XML can hold them, and says what it is", async () => {
  const asked = answerWith();
  await remove(["a&b/<1>\r", "c"]);
  expect(await asked[0]?.text()).toBe(
    '<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet><Object><Key>a&amp;b/&lt;1&gt;&#13;</Key></Object><Object><Key>c</Key></Object></Delete>',
  );
  expect(asked[0]?.headers.get("content-md5")).toBe("jex5CvJESbVv7DagCIOwZw==");
  expect(asked[0]?.headers.get("content-type")).toBe("application/xml");
});

test("a folder is deleted with all in it, page by page, after the files", async () => {
  const asked = answerWith(
    "",
    listing(object("photos/") + object("photos/a/1"), "next"),
    "",
    listing(object("photos/2")),
    "",
    listing(""),
  );
  const steps: number[] = [];
  await remove(["photos/", "b"], steps);
  const list = "GET /tamm/?list-type=2&max-keys=1000&encoding-type=url&prefix=photos%2F";
  const batch = "POST /tamm/?delete=";
  expect(linesOf(asked)).toEqual([batch, list, batch, list, batch, list]);
  const keys = await Promise.all(
    [0, 2, 4].map(async (n) => (await asked[n]?.text())?.match(/(?<=<Key>)[^<]+/g)),
  );
  expect(keys).toEqual([["b"], ["photos/", "photos/a/1"], ["photos/2"]]);
  expect(steps).toEqual([1, 3, 4]);
});

test("a file whose key no XML can hold is deleted by its address", async () => {
  const asked = answerWith();
  await remove(["a\u0001b"]);
  expect(linesOf(asked)).toEqual(["DELETE /tamm/a%01b"]);
});

test.each([
  [1, "1 file not deleted: Access Denied"],
  [2, "2 files not deleted: Access Denied"],
])("%i files that a batch keeps are a failure", async (count, message) => {
  const error = "<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>";
  answerWith(`<DeleteResult>${error.repeat(count)}</DeleteResult>`);
  await expect(remove(["a", "b"])).rejects.toMatchObject({ message, reason: "other", kind: "standard" });
});

test.each<[string, (given: AbortSignal) => Promise<unknown>]>([
  ["a listing", (given) => listFolder(access, { bucket: "tamm", prefix: "" }, undefined, given)],
  ["the look for a file", (given) => fileExists(access, at, given)],
  ["a new folder", (given) => createFolder(access, at, given)],
  ["a renaming", (given) => renameFile(access, { bucket: "tamm", from: "a", to: "c" }, given)],
  [
    "a deletion",
    (given) => deleteFiles(access, { bucket: "tamm", keys: ["a", "\u0001", "b/"] }, () => {}, given),
  ],
])("every request of %s can be given up", async (_, work) => {
  const asked = answerWith("", "", listing(""));
  const controller = new AbortController();
  await work(controller.signal);
  controller.abort();
  expect(asked.filter((request) => !request.signal.aborted)).toEqual([]);
});

/** A query client for a customer with a key. */
function withKey(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(s3AccessQuery.queryKey, access);
  return client;
}

test("an address of a file has an expiry, and is renewed after half the time", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-05-03T12:00:00Z") });
  const query = fileLinkQuery(at, 900);
  expect(query.staleTime).toBe(450_000);
  const { address, until } = await withKey().fetchQuery(query);
  expect(until).toEqual(new Date("2026-05-03T12:15:00Z"));
  expect(address).toMatch(/^https:\/\/s3\.example\.com\/tamm\/photos\/a%20b\.jpg\?X-Amz-Expires=900&/);
});

test("an address that saves a file is never an old one, and names the file", async () => {
  const query = downloadQuery({ ...at, key: "photos/ä b.jpg" });
  expect(query.staleTime).toBe(0);
  const { origin, searchParams } = new URL(await withKey().fetchQuery(query));
  expect(origin).toBe(endpoint);
  expect(searchParams.get("X-Amz-Expires")).toBe("3600");
  expect(searchParams.get("response-content-disposition")).toBe("attachment;filename*=UTF-8''%C3%A4%20b.jpg");
});

test("only the start of a text is read, and nothing of an empty one", async () => {
  const asked = answerWith("Dear");
  const client = withKey();
  expect(await client.fetchQuery(fileTextQuery({ ...at, etag: '"0"', size: 0 }))).toBe("");
  expect(asked).toEqual([]);
  expect(await client.fetchQuery(fileTextQuery({ ...at, etag: '"1"', size: 1 }))).toBe("Dear");
  expect(linesOf(asked)).toEqual(["GET /tamm/photos/a%20b.jpg"]);
  expect(asked[0]?.headers.get("range")).toBe("bytes=0-262143");
});

test("reading stops for a text that is no longer needed", async () => {
  let asked: Request | undefined;
  vi.stubGlobal("fetch", (request: Request) => {
    // Files share a process: a request of an earlier one may still be on its way.
    if (request.url.includes("photos")) asked = request;
    return new Promise(() => {});
  });
  const client = withKey();
  const query = fileTextQuery({ ...at, etag: '"1"', size: 7 });
  const reading = client.fetchQuery(query).catch(() => {});
  await vi.waitFor(() => expect(asked).toBeDefined());
  await client.cancelQueries({ queryKey: query.queryKey });
  await reading;
  expect(asked?.signal.aborted).toBe(true);
});

test("what is kept of a file is kept for this file alone, its texts for one content", () => {
  expect(fileLinkQuery(at, 900).queryKey).toEqual(["s3", "link", at, 900]);
  expect(downloadQuery(at).queryKey).toEqual(["s3", "download", at]);
  expect(fileTextQuery({ ...at, etag: '"1"', size: 7 }).queryKey).toEqual(["s3", "text", at, '"1"']);
});
