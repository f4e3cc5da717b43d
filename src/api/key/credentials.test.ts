import { beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import {
  apiKey,
  credential,
  forgetCredentials,
  forgetKey,
  hasPassword,
  keepApiKey,
  keepLoginProvider,
  keepPageKey,
} from "./credentials.ts";

beforeEach(forgetCredentials);

const tokenOf = (sub: string) =>
  `head.${Buffer.from(JSON.stringify({ sub, name: "Õ?>Õ?>?" })).toString("base64url")}.sign`;

test("a page continues with its customer's key when another tab removes the stored one", () => {
  vi.stubGlobal("localStorage", browserStorage());
  keepApiKey("good-key");
  keepPageKey("good-key");
  localStorage.setItem("apikey", "mistyped-key");
  expect(credential()).toBe("mistyped-key");
  forgetKey("mistyped-key");
  expect([apiKey(), credential()]).toEqual([undefined, "good-key"]);
  forgetKey("another-key");
  expect(credential()).toBe("good-key");
  forgetKey("good-key");
  expect(credential()).toBeUndefined();
  vi.unstubAllGlobals();
});

test("a log-in by an account elsewhere has no password, and the next log-in may have one", () => {
  keepLoginProvider(tokenOf("google-oauth2|117"));
  expect(hasPassword()).toBe(false);
  keepLoginProvider(tokenOf("auth0|812"));
  expect(hasPassword()).toBe(true);
});

test.each([undefined, "", "no token", "a.%%%.c", tokenOf("812"), tokenOf("|812")])(
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
