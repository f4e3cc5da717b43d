import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitFor } from "xstate";
import { s3Access, s3Error } from "../../../tests/support/s3.ts";
import { setSite } from "#api/config/site.ts";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { s3AccessQuery } from "#api/bucket/s3.ts";
import { createUpload } from "./upload.actors.ts";

let sent: string[];
let head: () => Response;
let queryClient: QueryClient;
let requests: Xhr[];

/** A browser request that the test answers. */
class Xhr extends EventTarget {
  readonly upload = new EventTarget();
  status = 200;
  responseText = "";
  line = "";
  open(method: string, url: string) {
    this.line = `${method} ${url}`;
    requests.push(this);
  }
  setRequestHeader() {}
  getResponseHeader = () => '"etag"';
  send(body: Blob) {
    sent.push(`${this.line} ${body.size}`);
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded }));
  }
  response(status: number, responseText = "") {
    Object.assign(this, { status, responseText });
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  sent = [];
  requests = [];
  head = () => s3Error(404, "NoSuchKey");
  queryClient = createQueryClient();
  queryClient.setQueryData(s3AccessQuery.queryKey, s3Access);
  setSite({ s3ForcePathStyle: true });
  vi.stubGlobal("XMLHttpRequest", Xhr);
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    sent.push(`${method} ${url}`);
    return head();
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const address = "https://s3.example.com/tamm/logs/a%20b.txt";
const create = () => {
  const file = new File(["0123456789"], "a b.txt", { type: "text/plain" });
  return createUpload({ bucket: "tamm", key: "logs/a b.txt", file }, queryClient);
};
const access = () => queryClient.getQueryData(s3AccessQuery.queryKey);

test("a file waits for its turn, is checked and sent, and reports its progress", async () => {
  const upload = create();
  expect(upload.getSnapshot().context).toMatchObject({ key: "logs/a b.txt", size: 10, sent: 0 });
  expect(sent).toEqual([]);
  upload.send({ type: "upload.start" });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.progress(4);
  expect(upload.getSnapshot().context.sent).toBe(4);
  requests[0]?.response(200);
  await waitFor(upload, (at) => at.status === "done");
  expect(sent).toEqual([`HEAD ${address}`, `PUT ${address} 10`]);
});

test("an existing file is not replaced without confirmation", async () => {
  head = () => new Response(null);
  const upload = create();
  upload.send({ type: "upload.start" });
  await waitFor(upload, (at) => at.can({ type: "upload.replace" }));
  expect(sent).toEqual([`HEAD ${address}`]);
});

test("a refused key is given up, whether the file is looked for or sent", async () => {
  head = () => s3Error(403, "AccessDenied");
  const upload = create();
  upload.send({ type: "upload.start" });
  await waitFor(upload, (at) => at.context.error !== undefined);
  expect(access()).toBeUndefined();

  queryClient.setQueryData(s3AccessQuery.queryKey, s3Access);
  head = () => s3Error(404, "NoSuchKey");
  upload.send({ type: "upload.retry" });
  upload.send({ type: "upload.start" });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.response(403, "<Error><Code>AccessDenied</Code><Message>No more</Message></Error>");
  const { context } = await waitFor(upload, (at) => at.context.error !== undefined);
  expect([context.error?.message, access()]).toEqual(["No more", undefined]);
});
