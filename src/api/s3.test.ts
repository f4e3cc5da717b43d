import { i18n } from "@lingui/core";
import { AwsClient } from "aws4fetch";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { CONFIG_CACHE_MS } from "../constants.ts";
import { configureClient } from "./client.ts";
import { loadSiteConfig } from "./config.ts";
import { deleteFiles, renameFile } from "./objects.ts";
import { addressIn, refusal, type S3Access } from "./s3.ts";

beforeAll(() => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  configureClient({ apiUrl: "https://api.example.com/v1" });
});
afterEach(() => vi.unstubAllGlobals());

const endpoint = "https://s3.example.com";
const access: S3Access = {
  endpoint,
  client: new AwsClient({ accessKeyId: "key", secretAccessKey: "secret", service: "s3" }),
};

let now = 0;

async function withSite(config: object): Promise<void> {
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("fetch", async () => Response.json({ siteName: "Nordmoln", ...config }));
  // A day later the cache has forgotten the one before.
  now += 2 * CONFIG_CACHE_MS;
  await loadSiteConfig(now);
}

/** Whatever is asked of the endpoint, and its answers in turn; a good empty one after the last. */
function answerWith(...answers: string[]): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(request);
    return new Response(answers[asked.length - 1] ?? "");
  });
  return asked;
}

const signal = new AbortController().signal;

test("a bucket is part of the path, or of the host, as the site says; keys keep their slashes", async () => {
  await withSite({ s3ForcePathStyle: true });
  expect(addressIn(endpoint, "tamm", "a b/ä+1.txt").href).toBe(
    "https://s3.example.com/tamm/a%20b/%C3%A4%2B1.txt",
  );
  await withSite({ s3ForcePathStyle: false });
  expect(addressIn(endpoint, "tamm", "a/b").href).toBe("https://tamm.s3.example.com/a/b");
});

test.each([
  [403, "AllAccessDisabled", "suspended"],
  [403, "UserSuspended", "suspended"],
  [403, "InvalidAccessKeyId", "refused"],
  [403, "RequestTimeTooSkewed", "refused"],
  [404, "NoSuchBucket", "other"],
] as const)("%i %s is %s", (status, code, reason) => {
  const error = refusal(
    status,
    `<Error><Code>${code}</Code><Message>Why</Message><RequestId>42</RequestId></Error>`,
  );
  expect(error).toMatchObject({ reason, code, status, message: "Why", correlationId: "42" });
});

test("what is no answer of S3 is told by its status", () => {
  expect(refusal(502, "<html>Bad gateway</html>")).toMatchObject({ reason: "other", message: "HTTP 502" });
});

test("thousands are deleted in batches, and each tells how far it is", async () => {
  await withSite({ s3ForcePathStyle: true });
  const asked = answerWith();
  const steps: number[] = [];
  const keys = Array.from({ length: 2500 }, (_, n) => `a&b/${n}`);
  await deleteFiles(access, { bucket: "tamm", keys }, (done) => steps.push(done), signal);
  expect(steps).toEqual([1000, 2000, 2500]);
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array.from({ length: 3 }, () => "POST https://s3.example.com/tamm/?delete="),
  );
  expect(asked[0]?.headers.get("content-md5")).toMatch(/^[\w+/]{22}==$/);
  expect(await asked[2]?.text()).toContain("<Key>a&amp;b/2499</Key>");
});

test("files that a batch keeps are a failure", async () => {
  await withSite({ s3ForcePathStyle: true });
  answerWith(
    "<DeleteResult><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error></DeleteResult>",
  );
  const work = deleteFiles(access, { bucket: "tamm", keys: ["a"] }, () => {}, signal);
  await expect(work).rejects.toThrow("1 file was kept: Access Denied");
});

test("what a copy could not take over is not deleted", async () => {
  await withSite({ s3ForcePathStyle: true });
  const asked = answerWith("<Error><Code>InternalError</Code><Message>Try again</Message></Error>");
  await expect(renameFile(access, { bucket: "tamm", from: "a b", to: "c" }, signal)).rejects.toThrow(
    "Try again",
  );
  expect(asked.map(({ method }) => method)).toEqual(["PUT"]);
  expect(asked[0]?.headers.get("x-amz-copy-source")).toBe("/tamm/a%20b");
});
