import { expect, test } from "vitest";
import { ApiError } from "../api/errors.ts";
import { filteredText, filteredValue } from "./filtering.ts";
import { noticeOf } from "./notice.ts";
import { callPattern, leaveCrumb, trail } from "./trail.ts";

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
      message: "Failed for [FILTERED] with [FILTERED]",
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
])("%s is told as %s", (text, told) => {
  expect(filteredText(text, ["k3y-in-use"])).toBe(told);
});

test("texts end after 300 characters", () => {
  expect(filteredText("x".repeat(1000))).toHaveLength(300);
});

test("secret fields are filtered at every depth, and eight levels are told", () => {
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
  for (let step = 1; step <= 41; step += 1) leaveCrumb("action", `step ${step}`);
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
])("a call of %s is told as %s", (path, pattern) => {
  expect(callPattern(path)).toBe(pattern);
});
