import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { i18n, type Messages } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { beforeEach, expect, test } from "vitest";
import { messages as pseudo } from "../../../locales/zz-pseudo/messages.po";
import { answerId } from "./answerId.ts";
import { combinedMessage, helpOf, rawOf, sentenceOf, toneOf } from "./errorText.ts";
import { ApiError, errorFromResponse, generalError, toApiError, unexpectedContent } from "./errors.ts";

beforeEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const page = "<!doctype html><h1>Maintenance</h1>";
const html = { contentType: "text/html", text: page, correlationId: undefined, statusText: "" };
const json = (status: number, body: unknown) =>
  errorFromResponse({
    status,
    statusText: "",
    contentType: "application/json",
    correlationId: undefined,
    text: JSON.stringify(body),
  });
const nameless = () => {
  try {
    return answerId({}, "uuid");
  } catch (thrown) {
    return thrown;
  }
};

/** Each failure with a text of the portal's own. */
const ours: Readonly<Record<string, unknown>> = {
  connection: new ApiError("connection", "Failed to connect to server"),
  timeout: toApiError(Object.assign(new Error("Request timed out"), { name: "TimeoutError" })),
  gatewayTimeout: json(504, ""),
  page: unexpectedContent({ ...html, status: 200 }),
  errorPage: errorFromResponse({ ...html, status: 500 }),
  silence: errorFromResponse({ ...html, contentType: "", text: "", status: 500 }),
  storage: json(500, { message: "IOException" }),
  declared: json(400, { errors: { Error: "Insufficient funds" } }),
  nameless: nameless(),
  developer: new RangeError("Invalid array length"),
  unknown: undefined,
  general: generalError(msg`Failed to connect to server`),
};

test("each class has a sentence, its help, its tone and what is for support alone", () => {
  const shown = (error: unknown) => [sentenceOf(error), helpOf(error), toneOf(error), rawOf(error)];
  const support = "contact support.";
  expect([
    shown(ours["connection"]),
    shown(ours["timeout"]),
    shown(ours["gatewayTimeout"]),
    shown(ours["page"]),
    shown(ours["developer"]),
    shown(ours["unknown"]),
    shown(json(403, { message: "Not yours" })),
    shown(json(401, { message: "No API key found in request" })),
    shown(json(500, { message: "boom", stack: "at x.js:1" })),
    shown(json(422, { errors: { name: "too short" } })),
    shown(json(409, { message: "Locked" })),
    shown(new Error("Your card was declined")),
  ]).toEqual([
    ["Failed to connect to server", "Check your internet connection.", "danger", undefined],
    ["The server didn't respond in time", undefined, "danger", undefined],
    ["The server didn't respond in time", undefined, "danger", undefined],
    [
      "The server's response couldn't be read. If this happens again, contact support.",
      undefined,
      "danger",
      `Unexpected content (text/html): ${page}`,
    ],
    [
      "Something went wrong in the portal.",
      `Reload the page and try again. If this happens again, ${support}`,
      "danger",
      "Invalid array length",
    ],
    ["Unknown error", undefined, "danger", "undefined"],
    ["Not yours", `If you need access, ask the account owner or ${support}`, "warn", undefined],
    ["No API key found in request", "Log in again to continue.", "warn", undefined],
    ["boom", "The problem is on the server. Try again later.", "danger", undefined],
    ["name: too short", undefined, "danger", undefined],
    ["Locked", undefined, "danger", undefined],
    ["Your card was declined", undefined, "danger", undefined],
  ]);
});

test("a declared refusal keeps its words, a failure of object storage gets a sentence", () => {
  expect(sentenceOf(ours["declared"])).toBe("Insufficient funds");
  expect(sentenceOf(ours["storage"])).toBe(
    "Object storage couldn't read or write the data. Try again later.",
  );
});

test("several errors are shown together, each sentence once", () => {
  const errors = [new Error("a"), new Error("b"), new Error("a")];
  expect(combinedMessage(errors)).toBe("Multiple (3) errors:\na\nb");
  expect(combinedMessage([new Error("a")])).toBe("a");
  expect(combinedMessage([])).toBe("");
});

test("the message of a page that came in place of an answer holds nothing of the page", () => {
  expect(String(ours["page"])).toBe("Unexpected content (text/html) 200");
});

test("in the pseudo-language no sentence and no help is left in English", () => {
  const english = Object.entries(ours).map(([name, error]) => [name, sentenceOf(error), helpOf(error)]);
  i18n.loadAndActivate({ locale: "zz-pseudo", messages: pseudo as Messages });
  const left = english.filter(
    ([name = "", sentence, help]) =>
      sentenceOf(ours[name]) === sentence || (help !== undefined && helpOf(ours[name]) === help),
  );
  expect(left).toEqual([]);
});

/** Errors that only a bug can throw; their texts appear only in details for support. */
const INVARIANTS =
  /^(No |There is |Nothing is chosen|Actor |Action |A change was|Invalid color|The page has|use\w+ is used|It was sent before|Stripe runs|Unknown theme|Configuration not loaded|Login did not redirect|\$\{)/;

test("no sentence for a person is thrown in English alone", () => {
  const root = join(import.meta.dirname, "../..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  const thrown = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/new Error\(\s*["`]([^"`]+)/g)].map(
      ([, text = ""]) => text,
    ),
  );
  expect(thrown.filter((text) => !INVARIANTS.test(text)).toSorted()).toEqual([]);
});
