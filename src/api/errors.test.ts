import { expect, test } from "vitest";
import { ApiError, errorFromAnswer, toApiError, unexpectedContent } from "./errors.ts";

const answer = (status: number, body: unknown, contentType = "application/json") =>
  errorFromAnswer({
    status,
    statusText: "Bad Request",
    contentType,
    correlationId: "cfg-4k2m9x7q1bz",
    text: typeof body === "string" ? body : JSON.stringify(body),
  });

const parts = ({ kind, message, fields }: ApiError) => ({ kind, message, fields });

test("the generic key of an errors map is not shown", () => {
  expect(parts(answer(400, { errors: { Error: "No such virtual machine exists: 1" } }))).toEqual({
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
  expect(answer(status, { errors: { name: "too short" } })).toMatchObject({
    kind,
    fields: { name: "too short" },
  });
});

test("per-field errors are a validation error, one line each", () => {
  expect(parts(answer(400, { errors: { name: "too short", ram: "too little" } }))).toEqual({
    kind: "validation",
    message: "name: too short\nram: too little",
    fields: { name: "too short", ram: "too little" },
  });
});

test("an errors map of objects shows their msg", () => {
  const body = { errors: { "consumer::resource_forbidden": { msg: "Not yours", type: "consumer" } } };
  expect(parts(answer(403, body))).toEqual({ kind: "permission", message: "Not yours", fields: {} });
});

test("403 with a message is a permission error, unless it refuses the key itself", () => {
  expect(answer(403, { message: "No" }).kind).toBe("permission");
  expect(answer(403, { message: "Invalid authentication credentials" }).kind).toBe("credentials");
  expect(answer(401, { message: "No API key found in request" }).kind).toBe("credentials");
});

test("a message with a stack is a server error, and the stack is not shown", () => {
  expect(parts(answer(500, { message: "boom", stack: "at x.js:1" }))).toEqual({
    kind: "server",
    message: "boom",
    fields: {},
  });
  expect(answer(500, { message: { message: "boom", stack: "at x.js:1" } }).kind).toBe("server");
});

test("whatever does not say clearly that a change was refused leaves its outcome unknown", () => {
  const timeout = Object.assign(new Error("Request timed out"), { name: "TimeoutError" });
  expect(answer(504, "<html>gateway</html>", "text/html").kind).toBe("gatewayTimeout");
  const page = "<!doctype html><h1>Maintenance</h1>";
  const unknown = [
    new ApiError("connection", "Failed to connect to server"),
    toApiError(timeout),
    ...[408, 500, 501, 502, 503, 504].map((status) => answer(status, "")),
    answer(500, { errors: { Error: "There was an error while creating your resource." } }),
    answer(500, page, "text/html"),
    unexpectedContent({ contentType: "text/html", text: page, status: 200, correlationId: undefined }),
  ];
  expect(unknown.filter(({ outcomeUnknown }) => !outcomeUnknown)).toEqual([]);
  const refused = [
    answer(400, { errors: { name: "too short" } }),
    answer(200, { errors: { Error: "Insufficient funds" } }),
    ...[401, 403, 404, 409, 429].map((status) => answer(status, { message: "No" })),
    answer(413, page, "text/html"),
    toApiError(new Error("There is no such machine")),
  ];
  expect(refused.filter(({ outcomeUnknown }) => outcomeUnknown)).toEqual([]);
});

test("only a server that broke down itself sends no other answer", () => {
  expect(answer(500, { message: "boom", stack: "at x.js:1" }).brokeDown).toBe(true);
  const open = [
    ...[502, 503, 504, 400].map((status) => answer(status, "")),
    answer(500, "<h1>", "text/html"),
  ];
  expect(open.map(({ brokeDown }) => brokeDown)).toEqual([false, false, false, false, false]);
});

test("text is cut: 250 characters of plain text, 200 of markup, 500 of other content", () => {
  const long = "x".repeat(900);
  expect(answer(400, long, "text/plain").message).toHaveLength(250);
  expect(answer(400, `<p>${long}`, "text/html").raw).toBe(
    `Unexpected content (text/html): <p>${"x".repeat(197)}`,
  );
  expect(
    unexpectedContent({ contentType: "text/css", text: long, status: 200, correlationId: undefined }).raw,
  ).toBe(`Unexpected content (text/css): ${"x".repeat(500)}`);
});

test("an empty answer falls back to the status text", () => {
  expect(answer(400, "", "").message).toBe("Bad Request");
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
  const error = answer(401, { message: "No API key found in request" });
  expect(toApiError(error)).toBe(error);
});

test("in a log the message is followed by the correlation id and the status", () => {
  expect(String(answer(400, { message: "Disk not found" }))).toBe("Disk not found [cfg-4k2m9x7q1bz] 400");
  expect(String(new ApiError("connection", "Failed to connect to server"))).toBe(
    "Failed to connect to server",
  );
});

test("what object storage says of its own failures is put into words", () => {
  const error = errorFromAnswer({
    status: 500,
    statusText: "Internal Server Error",
    contentType: "application/json",
    correlationId: undefined,
    text: '{"message":"IOException"}',
  });
  expect(error.text?.message).toBe("The storage could not be read or written. Try again later");
});
