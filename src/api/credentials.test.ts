import { beforeEach, expect, test } from "vitest";
import { forgetCredentials, hasPassword, keepLoginProvider } from "./credentials.ts";

beforeEach(forgetCredentials);

const tokenOf = (sub: string) =>
  `head.${Buffer.from(JSON.stringify({ sub, name: "Õ?>" })).toString("base64url")}.sign`;

test("a log-in by an account elsewhere has no password, and the next log-in may have one", () => {
  keepLoginProvider(tokenOf("google-oauth2|117"));
  expect(hasPassword()).toBe(false);
  keepLoginProvider(tokenOf("auth0|812"));
  expect(hasPassword()).toBe(true);
});

test.each([undefined, "", "no token", "a.%%%.c", tokenOf("812")])(
  "%s says nothing against a password",
  (token) => {
    keepLoginProvider(tokenOf("google-oauth2|117"));
    keepLoginProvider(token);
    expect(hasPassword()).toBe(true);
  },
);

test("a log-out forgets who vouched", () => {
  keepLoginProvider(tokenOf("google-oauth2|117"));
  forgetCredentials();
  expect(hasPassword()).toBe(true);
});
