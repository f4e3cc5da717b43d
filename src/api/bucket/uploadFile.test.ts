import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { access, answerWith, linesOf } from "../../../tests/support/objectStorage.ts";
import { setSite } from "#api/config/site.ts";
import { uploadFile } from "./uploadFile.ts";

const MiB = 1024 ** 2;
const PART = 16 * MiB;

/** Stand-in XMLHttpRequest: `answer` decides the response to a sent body. */
class StandInXhr extends EventTarget {
  static sent: StandInXhr[] = [];
  static response: (xhr: StandInXhr) => void;
  upload = new EventTarget();
  headers = new Headers();
  line = "";
  status = 0;
  responseType = "";
  responseText = "";
  etag: string | null = null;
  body: unknown;
  isAborted = false;

  open(method: string, url: string) {
    this.line = `${method} ${url.replace("https://s3.example.com", "")}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return name === "etag" ? this.etag : null;
  }
  send(body: unknown) {
    this.body = body;
    StandInXhr.sent.push(this);
    queueMicrotask(() => StandInXhr.response(this));
  }
  abort() {
    this.isAborted = true;
    this.end("abort");
  }
  end(type: "load" | "error" | "abort") {
    this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event("loadend"));
  }
  tell(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded }));
  }
  finish(status: number, { etag = null, text = "" }: { etag?: string | null; text?: string } = {}) {
    Object.assign(this, { status, etag, responseText: text });
    this.end("load");
  }
}

beforeEach(() => {
  setSite({ s3ForcePathStyle: true });
  interruptions = 0;
  // Waits are over at once.
  vi.useFakeTimers({ toFake: ["setTimeout"] }).setTimerTickMode("nextTimerAsync");
  StandInXhr.sent = [];
  StandInXhr.response = (xhr) => xhr.finish(200, { etag: `"e&${StandInXhr.sent.length}"` });
  vi.stubGlobal("XMLHttpRequest", StandInXhr);
  vi.stubGlobal("location", { origin: "https://portal.example" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A file of any size without its bytes: a slice holds only its range. */
const fileOf = (size: number, type = "image/jpeg") =>
  ({ size, type, slice: (from: number, to: number) => `${from}-${to}` }) as unknown as File;

let interruptions: number;

const at = { bucket: "tamm", key: "photos/a.jpg" };

function upload(
  file: File,
  { signal } = new AbortController(),
  onProgress: (sent: number) => void = () => {},
) {
  return uploadFile(
    access,
    { ...at, file },
    { onProgress, onInterruption: () => (interruptions += 1) },
    signal,
  );
}
const BEGUN = "<InitiateMultipartUploadResult><UploadId>up 1</UploadId></InitiateMultipartUploadResult>";

test.each([
  ["image/jpeg", "image/jpeg"],
  ["", "application/octet-stream"],
])(
  "a file of the type %j is sent in one request, as %s, up to the size of a part",
  async (type, expected) => {
    const asked = answerWith();
    const reported: number[] = [];
    StandInXhr.response = (xhr) => {
      xhr.tell(7);
      xhr.finish(200);
    };
    const file = fileOf(PART, type);
    await upload(file, undefined, (sent) => reported.push(sent));
    const [request] = StandInXhr.sent;
    expect(StandInXhr.sent.map(({ line, body }) => [line, body])).toEqual([["PUT /tamm/photos/a.jpg", file]]);
    expect(request?.headers.get("content-type")).toBe(expected);
    // As XML, an empty response is an error in Firefox's console.
    expect(request?.responseType).toBe("text");
    expect(request?.headers.get("authorization")).toContain("AWS4-HMAC-SHA256");
    expect(reported).toEqual([7]);
    expect(asked).toEqual([]);
  },
);

test("a larger file is sent in parts, which are put together in their order", async () => {
  const asked = answerWith(BEGUN, "<CompleteMultipartUploadResult/>");
  const reported: number[] = [];
  StandInXhr.response = (xhr) => {
    xhr.tell(5);
    xhr.finish(200, { etag: `"e&${StandInXhr.sent.length}"` });
  };
  await upload(fileOf(2 * PART, ""), undefined, (sent) => reported.push(sent));
  expect(linesOf(asked)).toEqual([
    "POST /tamm/photos/a.jpg?uploads=",
    "POST /tamm/photos/a.jpg?uploadId=up%201",
  ]);
  expect(asked[0]?.headers.get("content-type")).toBe("application/octet-stream");
  expect(StandInXhr.sent.map(({ line, body }) => [line, body])).toEqual([
    ["PUT /tamm/photos/a.jpg?partNumber=1&uploadId=up%201", `0-${PART}`],
    ["PUT /tamm/photos/a.jpg?partNumber=2&uploadId=up%201", `${PART}-${2 * PART}`],
  ]);
  expect(reported).toEqual([5, PART + 5]);
  expect(await asked[1]?.text()).toBe(
    '<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Part><PartNumber>1</PartNumber><ETag>"e&amp;1"</ETag></Part><Part><PartNumber>2</PartNumber><ETag>"e&amp;2"</ETag></Part></CompleteMultipartUpload>',
  );
});

test("one byte past the size of a part makes a second part", async () => {
  answerWith(BEGUN);
  await upload(fileOf(PART + 1));
  expect(StandInXhr.sent.map(({ body }) => body)).toEqual([`0-${PART}`, `${PART}-${2 * PART}`]);
});

test("of a file for which ten thousand parts would not do, the parts are larger", async () => {
  answerWith(BEGUN);
  StandInXhr.response = (xhr) => xhr.finish(400);
  await expect(upload(fileOf(20_000 * PART))).rejects.toMatchObject({ status: 400 });
  expect(StandInXhr.sent.map(({ body }) => body)).toEqual([`0-${2 * PART}`]);
});

test("an upload without an id from the endpoint is not started", async () => {
  const asked = answerWith("<Error><Code>InternalError</Code><Message>Try again</Message></Error>");
  await expect(upload(fileOf(2 * PART))).rejects.toMatchObject({ message: "Try again", status: 500 });
  expect([asked.length, StandInXhr.sent.length]).toEqual([1, 0]);
});

const FAILED = "<Error><Code>InvalidPart</Code><Message>A part is missing</Message></Error>";

test.each<[string, (xhr: StandInXhr) => void, string, object]>([
  [
    "whose part is refused",
    (xhr) => xhr.finish(300, { text: "<Message>Elsewhere</Message>" }),
    "",
    { message: "Elsewhere", status: 300 },
  ],
  ["whose line breaks", (xhr) => xhr.end("error"), "", { reason: "blocked", kind: "permission" }],
  [
    "whose parts the bucket tells nothing of",
    (xhr) => xhr.finish(200),
    "",
    {
      reason: "blocked",
      kind: "permission",
      message:
        "The bucket's CORS rules don't expose the ETag header, which is required to upload large files. Upload the file with an S3 tool.",
    },
  ],
  [
    "whose parts are not put together",
    (xhr) => xhr.finish(200, { etag: "e" }),
    FAILED,
    { message: "A part is missing", status: 500 },
  ],
])("what was sent of a file %s is taken back", async (_, response, completed, expected) => {
  const asked = answerWith(BEGUN, completed);
  StandInXhr.response = response;
  await expect(upload(fileOf(PART + 1))).rejects.toMatchObject(expected);
  expect(linesOf(asked).at(-1)).toBe("DELETE /tamm/photos/a.jpg?uploadId=up%201");
});

/** The parts sent: number and start. */
const partsSent = () => StandInXhr.sent.map(({ line }) => /partNumber=(\d+)/.exec(line)?.[1]);

test.each<[string, (xhr: StandInXhr) => void]>([
  ["whose connection breaks", (xhr) => xhr.end("error")],
  ["that a busy endpoint refuses", (xhr) => xhr.finish(503, { text: "<Code>SlowDown</Code>" })],
  ["over the endpoint's limit", (xhr) => xhr.finish(429)],
  ["that arrives too slowly", (xhr) => xhr.finish(400, { text: "<Code>RequestTimeout</Code>" })],
])("a part %s is sent again, and the others once", async (_, fails) => {
  answerWith(BEGUN);
  StandInXhr.response = (xhr) =>
    [2, 3].includes(StandInXhr.sent.length) ? fails(xhr) : xhr.finish(200, { etag: "e" });
  await upload(fileOf(3 * PART));
  expect(partsSent()).toEqual(["1", "2", "2", "2", "3"]);
  expect(interruptions).toBe(2);
});

test("a file is sent again after each failure of a minute, and fails then", async () => {
  answerWith();
  const wait = vi.spyOn(globalThis, "setTimeout");
  StandInXhr.response = (xhr) => xhr.finish(503, { text: "<Message>Slow down</Message>" });
  await expect(upload(fileOf(7))).rejects.toMatchObject({ message: "Slow down", status: 503 });
  expect(StandInXhr.sent).toHaveLength(7);
  expect(wait.mock.calls.map(([, ms]) => ms).reduce<number>((sum, ms = 0) => sum + ms, 0)).toBe(60_000);
});

test("what the bucket's rules block is tried twice, because a connection that breaks looks like it", async () => {
  answerWith();
  StandInXhr.response = (xhr) => xhr.end("error");
  await expect(upload(fileOf(7))).rejects.toMatchObject({ reason: "blocked" });
  expect(StandInXhr.sent).toHaveLength(2);
});

test("while the browser is offline nothing is sent again", async () => {
  answerWith();
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("navigator", { onLine: false });
  StandInXhr.response = (xhr) => (StandInXhr.sent.length === 1 ? xhr.finish(503) : xhr.finish(200));
  const listening = vi.spyOn(window, "addEventListener");
  const work = upload(fileOf(7));
  await vi.waitFor(() => expect(listening).toHaveBeenCalled());
  expect(StandInXhr.sent).toHaveLength(1);
  window.dispatchEvent(new Event("online"));
  await work;
  expect(StandInXhr.sent).toHaveLength(2);
});

test("an upload that is given up while it waits is not sent again", async () => {
  answerWith();
  const controller = new AbortController();
  vi.stubGlobal("navigator", { onLine: false });
  vi.stubGlobal("window", new EventTarget());
  StandInXhr.response = (xhr) => xhr.finish(503);
  const work = upload(fileOf(7), controller);
  await vi.waitFor(() => expect(interruptions).toBe(1));
  controller.abort();
  await expect(work).rejects.toMatchObject({ name: "AbortError" });
  expect(StandInXhr.sent).toHaveLength(1);
});

test("what could not be taken back does not hide why it had to be", async () => {
  answerWith(BEGUN, 503);
  StandInXhr.response = (xhr) => xhr.finish(403);
  await expect(upload(fileOf(PART + 1))).rejects.toMatchObject({ status: 403 });
});

test("an upload that is given up ends there", async () => {
  const controller = new AbortController();
  StandInXhr.response = () => controller.abort();
  const failure = await upload(fileOf(7), controller).catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({ name: "AbortError", message: "Aborted" });
  expect(StandInXhr.sent.map(({ isAborted }) => isAborted)).toEqual([true]);
});

test("an upload that was given up before its bytes were on the way sends none", async () => {
  const controller = new AbortController();
  const work = upload(fileOf(7), controller);
  controller.abort();
  await expect(work).rejects.toMatchObject({ name: "AbortError" });
  expect(StandInXhr.sent).toEqual([]);
});

test("every request about an upload in parts can be given up, and nothing of it once it is done", async () => {
  const asked = answerWith(BEGUN);
  const controller = new AbortController();
  await upload(fileOf(PART + 1), controller);
  controller.abort();
  expect(asked.map((request) => request.signal.aborted)).toEqual([true, true]);
  expect(StandInXhr.sent.map(({ isAborted }) => isAborted)).toEqual([false, false]);
});
