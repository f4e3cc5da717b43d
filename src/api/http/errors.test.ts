import { expect, test } from "vitest";
import { msg } from "@lingui/core/macro";
import {
  ApiError,
  errorFromResponse,
  generalError,
  overNetwork,
  toApiError,
  unexpectedContent,
} from "./errors.ts";

const response = (status: number, body: unknown, contentType = "application/json") =>
  errorFromResponse({
    status,
    statusText: "Bad Request",
    contentType,
    correlationId: "cfg-4k2m9x7q1bz",
    text: typeof body === "string" ? body : JSON.stringify(body),
  });

const parts = ({ kind, message, fields }: ApiError) => ({ kind, message, fields });

test("the generic key of an errors map is not shown", () => {
  expect(parts(response(400, { errors: { Error: "No such virtual machine exists: 1" } }))).toEqual({
    kind: "standard",
    message: "No such virtual machine exists: 1",
    fields: {},
  });
});

test.each([
  [400, "validation"],
  [422, "validation"],
  [200, "validation"],
  [403, "permission"],
] as const)("messages by field with status %i are of the class %s", (status, kind) => {
  expect(response(status, { errors: { name: "too short" } })).toMatchObject({
    kind,
    fields: { name: "too short" },
  });
});

test("per-field errors are a validation error, one line each", () => {
  expect(parts(response(400, { errors: { name: "too short", ram: "too little" } }))).toEqual({
    kind: "validation",
    message: "name: too short\nram: too little",
    fields: { name: "too short", ram: "too little" },
  });
});

test("an errors map of objects shows their msg", () => {
  const body = { errors: { "consumer::resource_forbidden": { msg: "Not yours", type: "consumer" } } };
  expect(parts(response(403, body))).toEqual({ kind: "permission", message: "Not yours", fields: {} });
});

test("403 with a message is a permission error, unless it refuses the key itself", () => {
  expect(response(403, { message: "No" }).kind).toBe("permission");
  expect(response(403, { message: "Invalid authentication credentials" }).kind).toBe("credentials");
  expect(response(401, { message: "No API key found in request" }).kind).toBe("credentials");
});

test("a message with a stack is a server error, and the stack is not shown", () => {
  expect(parts(response(500, { message: "boom", stack: "at x.js:1" }))).toEqual({
    kind: "server",
    message: "boom",
    fields: {},
  });
  expect(response(500, { message: { message: "boom", stack: "at x.js:1" } }).kind).toBe("server");
});

test("whatever does not say clearly that a change was refused leaves its outcome unknown", () => {
  const timeout = Object.assign(new Error("Request timed out"), { name: "TimeoutError" });
  expect(response(504, "<html>gateway</html>", "text/html").kind).toBe("gatewayTimeout");
  const page = "<!doctype html><h1>Maintenance</h1>";
  const unknown = [
    new ApiError("connection", "Failed to connect to server"),
    toApiError(timeout),
    ...[408, 500, 501, 502, 503, 504].map((status) => response(status, "")),
    response(500, { errors: { Error: "There was an error while creating your resource." } }),
    response(500, page, "text/html"),
    unexpectedContent({ contentType: "text/html", text: page, status: 200, correlationId: undefined }),
  ];
  expect(unknown.filter(({ outcomeUnknown }) => !outcomeUnknown)).toEqual([]);
  const refused = [
    response(400, { errors: { name: "too short" } }),
    response(200, { errors: { Error: "Insufficient funds" } }),
    ...[401, 403, 404, 409, 429].map((status) => response(status, { message: "No" })),
    response(400, page, "text/html"),
    response(413, page, "text/html"),
    toApiError(new Error("There is no such machine")),
  ];
  expect(refused.filter(({ outcomeUnknown }) => outcomeUnknown)).toEqual([]);
});

test("only a server that broke down itself sends no other answer", () => {
  expect(response(500, { message: "boom", stack: "at x.js:1" }).brokeDown).toBe(true);
  const open = [
    ...[502, 503, 504, 400].map((status) => response(status, "")),
    response(500, "<h1>", "text/html"),
  ];
  expect(open.map(({ brokeDown }) => brokeDown)).toEqual([false, false, false, false, false]);
  expect(new ApiError("connection", "Failed to connect to server").brokeDown).toBe(false);
});

test("text is cut: 250 characters of plain text, 200 of markup, 500 of other content", () => {
  const long = "x".repeat(900);
  expect(response(400, long, "text/plain").message).toHaveLength(250);
  expect(response(400, `<p>${long}`, "text/html").raw).toBe(
    `Unexpected content (text/html): <p>${"x".repeat(197)}`,
  );
  expect(
    unexpectedContent({ contentType: "text/css", text: long, status: 200, correlationId: undefined }).raw,
  ).toBe(`Unexpected content (text/css): ${"x".repeat(500)}`);
});

test("what isn't found is told from a call that a deployment lacks", () => {
  const answers: [status: number, message: string][] = [
    [404, "Disk not found"],
    [400, "No such virtual machine exists: 1f35"],
    [400, "Network UUID is invalid."],
    [404, "no route and no API found with those values"],
    [405, "Method not allowed"],
    [400, "Name is taken"],
  ];
  const read = answers.map(([status, message]) => response(status, { message }));
  expect(read.map(({ notFound }) => notFound)).toEqual([true, true, true, false, false, false]);
  expect(read.map(({ lacksRoute }) => lacksRoute)).toEqual([false, false, false, true, true, false]);
});

test("an empty answer falls back to the status text", () => {
  expect(response(400, "", "").message).toBe("Bad Request");
  expect(response(400, { errors: {} }).message).toBe("Bad Request");
  expect(response(400, {}).message).toBe("Bad Request");
});

test("a TypeError that no request threw is a bug of ours and no lost connection", () => {
  const bug = new TypeError("Cannot read properties of undefined (reading 'length')");
  expect(toApiError(bug)).toMatchObject({
    kind: "developer",
    message: bug.message,
    cause: bug,
    outcomeUnknown: false,
  });
});

test("what is thrown by anything else keeps its own message, and an error of the API stays itself", () => {
  expect(parts(toApiError(new Error("There is no such machine")))).toEqual({
    kind: "general",
    message: "There is no such machine",
    fields: {},
  });
  const error = response(401, { message: "No API key found in request" });
  expect(toApiError(error)).toBe(error);
});

test.each([TypeError, RangeError, ReferenceError, SyntaxError, URIError])(
  "a %o is a bug of ours",
  (Mistake) => {
    expect(toApiError(new Mistake("x")).kind).toBe("developer");
  },
);

test("a bug of ours leaves the outcome of a change unknown, of nothing else", () => {
  const error = toApiError(new RangeError("Invalid array length"));
  expect(error.outcomeUnknown).toBe(false);
  error.attempt = msg`Failed to create S3 key`;
  expect(error.outcomeUnknown).toBe(true);
});

test("what was thrown is the cause of the reported error", async () => {
  const timeout = Object.assign(new Error("Request timed out"), { name: "TimeoutError" });
  expect(toApiError(timeout)).toMatchObject({
    kind: "timeout",
    message: "The server didn't respond in time",
    cause: timeout,
  });
  expect(toApiError("a word")).toMatchObject({ kind: "unknown", message: "a word", cause: "a word" });
  const text = {
    id: "a1",
    message: "The server didn't return the token needed to act as another user. Try again later.",
  };
  expect(generalError(text, timeout)).toMatchObject({
    kind: "general",
    message: text.message,
    text,
    cause: timeout,
  });
  // The build reduces a message to its id.
  expect(generalError({ id: "a1" }).message).toBe("a1");
});

test.each(["TypeError", "NetworkError"])("a %s of a request is a lost connection", async (name) => {
  const cause = Object.assign(new Error("Failed to fetch"), { name });
  await expect(overNetwork(Promise.reject(cause))).rejects.toMatchObject({
    kind: "connection",
    message: "Failed to connect to server",
    cause,
  });
});

test("whatever else a request throws is thrown on, and its answer is given", async () => {
  for (const thrown of [new RangeError("x"), "a word"])
    await expect(overNetwork(Promise.reject(thrown))).rejects.toBe(thrown);
  expect(await overNetwork(Promise.resolve(7))).toBe(7);
});

test.each<[string, unknown, string]>([
  ["a word under `error`", { error: "No" }, "No"],
  ["a word under both", { message: "Why", error: "No" }, "Why"],
  ["a message of its own inside", { message: { error: "Inside" }, error: "No" }, "Inside"],
  ["a word beside what says nothing", { message: { code: 7 }, error: "No" }, "No"],
  ["an object that says it", { message: { msg: "Inside" } }, "Bad Request"],
  ["a word inside a word", { error: { msg: "No" } }, "No"],
  ["a message inside a word", { error: { message: "No" } }, "No"],
  ["a field that is no text", { errors: { name: 5 } }, "name: "],
  ["errors that are a list", { errors: ["No"], message: "Why" }, "Why"],
  ["a list", ["No"], '["No"]'],
  ["null", null, "null"],
])("an answer with %s", (_, body, message) => {
  expect(response(400, body).message).toBe(message);
});

test.each([
  ["application/xml", "word"],
  ["text/html", "word"],
  ["text/plain", "  <p>word"],
])("markup is recognised by its type or its start: %s %s", (contentType, text) => {
  expect(response(400, text, contentType)).toMatchObject({ kind: "contentType", status: 400 });
});

test("plain text is shown as it is", () => {
  expect(response(400, " Locked ", "text/plain").message).toBe("Locked");
});

const at = { correlationId: "cfg-4k2m9x7q1bz" };

test.each<[string, ApiError, object]>([
  ["a field", response(422, { errors: { name: "No" } }), { ...at, status: 422, text: undefined }],
  ["a message", response(409, { message: "No" }), { ...at, status: 409, text: undefined }],
  ["a text", response(409, "No", "text/plain"), { ...at, status: 409, text: undefined }],
  [
    "a gateway that gave up",
    response(504, ""),
    { ...at, status: 504, kind: "gatewayTimeout", message: "The server didn't respond in time" },
  ],
  [
    "a page",
    response(413, "<h1>", "text/html"),
    { ...at, status: 413, raw: "Unexpected content (text/html): <h1>" },
  ],
  [
    "something without a type",
    unexpectedContent({ contentType: "", text: undefined, status: 200, ...at }),
    {
      ...at,
      status: 200,
      kind: "contentType",
      message: "Unexpected content (no content type)",
      raw: undefined,
    },
  ],
  [
    "silence",
    errorFromResponse({ status: 418, statusText: "", contentType: "", text: "", ...at }),
    { ...at, status: 418, message: "HTTP 418", text: { values: { status: 418 } } },
  ],
])("what is known of %s stays with its error", (_, error, expected) => {
  expect(error).toMatchObject(expected);
});

test("in a log the message is followed by the correlation id and the status", () => {
  expect(String(response(400, { message: "Disk not found" }))).toBe("Disk not found [cfg-4k2m9x7q1bz] 400");
  expect(String(new ApiError("connection", "Failed to connect to server"))).toBe(
    "Failed to connect to server",
  );
  expect(String(new ApiError("standard", "", { correlationId: "", status: 400 }))).toBe("400");
});
