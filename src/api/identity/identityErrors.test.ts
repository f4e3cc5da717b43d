import { describe, expect, test } from "vitest";
import { IdentityError, toIdentityError, type ProviderError } from "./identityErrors.ts";

const answered = (body: object): ProviderError => ({
  ...body,
  original: { response: { text: JSON.stringify(body) } },
});

describe("the message", () => {
  test.each<[string, ProviderError, string]>([
    ["of a prohibited domain", { code: "invalid_domain" }, "Email domain is prohibited"],
    ["of a taken address", { code: "invalid_signup" }, "Invalid signup. The account may already exist."],
    [
      "is the original's",
      answered({ message: "Password is too weak", description: {} }),
      "Password is too weak",
    ],
    [
      "else the description",
      { original: { response: { text: "<html>" } }, description: "Blocked" },
      "Blocked",
    ],
    ["else the code", { code: "unauthorized" }, "Error code: unauthorized"],
    ["else a code that is a number", { code: 401, description: "" }, "Error code: 401"],
    ["else nothing is known", {}, "Unknown Auth0 error"],
    ["else nothing is known of what has no form", { original: null, description: [] }, "Unknown Auth0 error"],
    ["of a text for an original", { original: "crossDomain", description: "Blocked" }, "Blocked"],
    ["of the same domain", { original: { crossDomain: false }, description: "Blocked" }, "Blocked"],
    [
      "of an original that answers null",
      { original: { response: { text: "null" } }, description: "Blocked" },
      "Blocked",
    ],
    [
      "of a lost connection is no JSON",
      { code: "request_error", description: '{"crossDomain":true}' },
      "Failed to connect to server",
    ],
    [
      "of a request that was never answered",
      { original: { crossDomain: true, message: "Request has been terminated" } },
      "Failed to connect to server",
    ],
  ])("%s", (_, thrown, message) => {
    expect(toIdentityError(thrown).message).toBe(message);
  });
});

test.each([
  ["Wrong email or password.", "login"],
  ["Password is too weak", "signup"],
  ["error in email - email format validation failed: x", "signup"],
  ["Invalid signup. The account may already exist.", "signup"],
  ["too many requests", "provider"],
  ["Email domain is prohibited", "signup"],
])("%s is an error of %s", (description, kind) => {
  expect(toIdentityError({ description }).kind).toBe(kind);
});

test("the password policy becomes one line per rule", () => {
  const policy = "* At least 8 characters in length\n* Contains a number (0-9)";
  expect(toIdentityError({ description: "Password is too weak", policy }).details).toEqual([
    "At least 8 characters in length",
    "Contains a number (0-9)",
  ]);
});

test("an error is named, and says its code and no rules where there are none", () => {
  const error = toIdentityError({ code: "too_many_attempts", description: "Blocked" });
  expect(error).toMatchObject({ name: "IdentityError", code: "too_many_attempts", kind: "provider" });
  expect(error.details).toEqual([]);
  expect(new IdentityError("Wrong").details).toEqual([]);
});

test("an empty line of a policy is no rule", () => {
  expect(toIdentityError({ policy: "* A\n\n* B" }).details).toEqual(["A", "B"]);
});
