import fc from "fast-check";
import { expect, test } from "vitest";
import { ApiError, errorFromResponse, unexpectedContent } from "#api/http/errors.ts";
import { refusal } from "#api/bucket/s3.ts";
import { filteredText, filteredValue } from "./filtering.ts";
import { noticeOf } from "./notice.ts";
import { callPattern, addBreadcrumb, trail } from "./trail.ts";
import { screenAt } from "#app/screens.ts";
import { setScreenPatterns } from "#runtime/page/pages.ts";

setScreenPatterns((path) => screenAt(path)?.path);

const origin = "https://portal.example.com";
const from = { origin, environment: "production", userAgent: "Test", keys: ["k3y-in-use"] };
const at = new Date("2026-02-03T04:05:06Z");

test("a notice says what, where and after what, by names alone", () => {
  const error = new ApiError("server", "Failed for mari@example.com with k3y-in-use", {
    status: 500,
    correlationId: "vms-4k2m9x7q1bz",
    cause: new TypeError("first", {
      cause: new Error("second", { cause: new Error("third", { cause: new Error("fourth") }) }),
    }),
  });
  error.stack = [
    "ApiError: Failed for mari@example.com",
    `    at send (${origin}/app/assets/main-a1.js?token=1:10:20)`,
    `    at async ${origin}/app/assets/main-a1.js:30:40`,
    `other@${origin}/app/assets/main-a1.js:5:6`,
  ].join("\n");
  const crumb = {
    category: "request",
    message: "GET /:id/user-resource/vm",
    metadata: { outcome: 500 },
    timestamp: "t",
  } as const;

  const notice = noticeOf(
    { error, tags: ["background"], trail: [crumb], pathname: "/app/compute/vm/hel01/454b4dbd", at },
    from,
  );

  const file = `${origin}/app/assets/main-a1.js`;
  expect(notice).toEqual({
    notifier: { name: "portico", url: origin, version: "1" },
    error: {
      class: "ApiError",
      message: "server 500",
      backtrace: [
        { method: "send", file, number: 10, column: 20 },
        { method: "", file, number: 30, column: 40 },
        { method: "other", file, number: 5, column: 6 },
      ],
      tags: ["background"],
      causes: [
        expect.objectContaining({ class: "TypeError", message: "first" }),
        expect.objectContaining({ message: "second" }),
        expect.objectContaining({ message: "third" }),
      ],
    },
    breadcrumbs: { enabled: true, trail: [crumb] },
    request: {
      url: `${origin}/compute/vm/:location/:uuid`,
      context: { correlation_id: "vms-4k2m9x7q1bz" },
      cgi_data: { HTTP_USER_AGENT: "Test" },
    },
    server: { environment_name: "production", project_root: origin, time: "2026-02-03T04:05:06.000Z" },
  });
});

test("what else is known stands in the context, with a correlation id where there is one", () => {
  const contextOf = (error: Error) =>
    noticeOf({ error, context: { kind: "vm", count: 3 }, trail: [], pathname: "/app", at }, from).request
      .context;
  expect(contextOf(new Error("x"))).toEqual({ kind: "vm", count: 3 });
  const answered = new ApiError("server", "x", { correlationId: "vms-4k2m9x7q1bz" });
  expect(contextOf(answered)).toEqual({ kind: "vm", count: 3, correlation_id: "vms-4k2m9x7q1bz" });
});

test.each([
  ["see https://a.example/x?user=mari&token=1#part", "see https://a.example/x?[FILTERED]"],
  ["went to /auth0_callback#access_token=abc&id_token=def", "went to /auth0_callback#[FILTERED]"],
  ['{"password":"hunter 2","name":"web-1"}', '{"password":[FILTERED],"name":"web-1"}'],
  ["APIKEY: abc123, next", "APIKEY: [FILTERED], next"],
  ["new_password=abc&cpu=2", "new_password=[FILTERED]&cpu=2"],
  ["token eyJhbGciOi.eyJzdWIi.c2ln is bad", "token [FILTERED] is bad"],
  ["mail to <mari.tamm@example.co.uk> failed", "mail to <[FILTERED]> failed"],
  ["the key k3y-in-use", "the key [FILTERED]"],
  ["2 of 3 machines failed: web-1", "2 of 3 machines failed: web-1"],
])("%s is reported as %s", (text, sent) => {
  expect(filteredText(text, ["k3y-in-use"])).toBe(sent);
});

// Joined here: `fc.string` also makes words like "arguments", which a report may hold by right.
const chars = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map((letters) => letters.join(""));
const digits = "0123456789";
const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const alphanumeric = digits + upper + upper.toLowerCase();

/** Appends the Luhn check digit. */
const completed = (start: string) =>
  Array.from(digits, (last) => start + last).find((number) => {
    const doubled = Array.from(number)
      .toReversed()
      .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2));
    return doubled.reduce((sum, n) => sum + (n > 9 ? n - 9 : n), 0) % 10 === 0;
  }) ?? "";

/** Secrets recognisable by shape, each within a text. */
const shaped = fc.oneof(
  chars(alphanumeric, 32),
  chars("0123456789abcdef", 40),
  chars(`${alphanumeric}+/`, 40),
  chars(upper + digits, 20),
  fc
    .tuple(fc.constantFrom("sk_live_", "ghp_", "xoxb-"), chars(alphanumeric, 24))
    .map((parts) => parts.join("")),
  chars(digits, 15).map(completed),
  chars(digits, 15).map((start) => completed(start).replace(/(\d{4})(?=\d)/g, "$1 ")),
  chars(alphanumeric, 20).map(
    (key) => `-----BEGIN RSA PRIVATE KEY-----\n${key}\n-----END RSA PRIVATE KEY-----`,
  ),
  chars(alphanumeric, 12).map((key) => `Bearer ${key}`),
  chars(alphanumeric, 12).map((key) => `eyJ${key}.${key}.${key}`),
);
/** Secrets recognisable only by their field name. */
const named = fc
  .tuple(
    fc.constantFrom(
      "sql_pass",
      "client_secret",
      "apiKey",
      "x-api-key",
      "refresh_token",
      "Cookie",
      "secretKey",
      "cvc",
    ),
    chars(alphanumeric, 9),
    fc.constantFrom<(name: string, value: string) => string>(
      (name, value) => `${name}=${value}&n=1`,
      (name, value) => `${name}: ${value}`,
      (name, value) => JSON.stringify({ [name]: value, n: 1 }),
      (name, value) => JSON.stringify(JSON.stringify({ [name]: `${value} x` })),
      (name, value) => `<${name}>${value}</${name}>`,
    ),
  )
  .map(([name, secret, written]) => ({ secret, text: `it was ${written(name, secret)}` }));
const planted = fc.oneof(
  named,
  fc
    .tuple(shaped, fc.constantFrom("", "key ", '{"n":"', "a=", "<td>"))
    .map(([secret, before]) => ({ secret, text: `${before}${secret}` })),
);

test("no secret is reported, wherever it is", () => {
  fc.assert(
    fc.property(planted, fc.string({ maxLength: 60 }), ({ secret, text }, filler) => {
      const quoted = `${filler} ${text}`;
      const response = {
        status: 500,
        statusText: quoted,
        contentType: "text/html",
        correlationId: undefined,
      };
      const thrown = [
        new Error(quoted, { cause: new TypeError(text) }),
        errorFromResponse({ ...response, text: `<html><p>hunter2</p>${quoted}</html>` }),
        errorFromResponse({ ...response, contentType: "text/plain", text: quoted }),
        errorFromResponse({ ...response, text: JSON.stringify({ message: text, stack: quoted }) }),
        errorFromResponse({ ...response, status: 400, text: JSON.stringify({ errors: { sql_pass: text } }) }),
        unexpectedContent({ ...response, status: 200, text: `[{"token":"hunter2"}] ${quoted}` }),
        refusal(403, `<Error><Code>AccessDenied</Code><Message>${quoted}</Message></Error>`),
        new ApiError("unknown", text, {
          cause: new SyntaxError(`Unexpected token, "hunter2 ${text}" is not JSON`),
        }),
      ];
      for (const error of thrown) {
        error.stack = `Error: ${text}\n    at ${text} (${origin}/app/assets/main-a1.js?key=${text}:1:2)\n    at https://${"x"}.example/${encodeURIComponent(text)}:1:2`;
        const crumb = {
          category: "action",
          message: text,
          metadata: { note: quoted },
          timestamp: "t",
        } as const;
        const context = { note: quoted, rows: [{ [text]: 1, deep: [text] }], whole: error };
        const notice = noticeOf(
          { error, tags: [text], context, trail: [crumb], pathname: `/app/compute/${text}`, at },
          { ...from, userAgent: text },
        );
        const sent = JSON.stringify(notice);
        expect(sent).not.toContain(secret);
        expect(sent).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(sent).not.toContain("hunter2");
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  "No such virtual machine exists: 454b4dbd-8a04-47e6-92f1-4d6de4e899af",
  "GET /:id/storage/api/s3/credentials",
  "loadBalancer.removeForwardingRule",
  "The balance of 20417 is 1250.50 EUR since 2026-01-15 09:00:00",
])("%s is reported unchanged", (text) => {
  expect(filteredText(text)).toBe(text);
});

test("texts end after 300 characters", () => {
  expect(filteredText("x".repeat(1000))).toHaveLength(300);
});

test("secret fields are filtered at every depth, and eight levels are reported", () => {
  const nest = (depth: number): object => (depth === 0 ? { Password: "secret" } : { in: nest(depth - 1) });
  expect(JSON.stringify(filteredValue(nest(7)))).toContain('{"Password":"[FILTERED]"}');
  expect(JSON.stringify(filteredValue(nest(8)))).toContain('{"in":"[DEPTH]"}');
  expect(
    filteredValue({ rows: [{ user_email: "a", apikey: 1, access_token: ["x"], n: 2 }], f: () => 1 }),
  ).toEqual({
    rows: [{ user_email: "[FILTERED]", apikey: "[FILTERED]", access_token: "[FILTERED]", n: 2 }],
    f: undefined,
  });
});

test("the trail keeps the last forty crumbs", () => {
  for (let step = 1; step <= 41; step += 1) addBreadcrumb("action", `step ${step}`);
  expect(trail()).toHaveLength(40);
  expect(trail()[0]?.message).toBe("step 2");
});

test.each([
  ["/hel01/user-resource/vm/list", "/:id/user-resource/vm/list"],
  ["/user-resource/auth0_callback", "/user-resource/auth0_callback"],
  [
    "/payment/billing_account/20417/campaign_activate/SUMMER",
    "/payment/billing_account/:id/campaign_activate/:id",
  ],
  ["/hel01/network/454b4dbd-8a04-47e6-92f1-4d6de4e899af", "/:id/network/:id"],
  ["/user-resource/mari@example.com", "/user-resource/:id"],
])("a call of %s is reported as %s", (path, pattern) => {
  expect(callPattern(path)).toBe(pattern);
});
