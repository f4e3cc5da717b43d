import { beforeEach, expect, test, vi } from "vitest";
import { takeLoginTransaction } from "./loginTransaction.ts";

const document = { cookies: new Map<string, string>() };

beforeEach(() => {
  document.cookies.clear();
  vi.stubGlobal("document", {
    get cookie() {
      return [...document.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...attributes] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (attributes.includes("Max-Age=0")) document.cookies.delete(name);
      else document.cookies.set(name, value);
    },
  });
  document.cookies.set("other", "1");
});

const keep = (state: string, kept: unknown) =>
  document.cookies.set(`com.auth0.auth.${state}`, encodeURIComponent(JSON.stringify(kept)));

test("gives what the log-in with this state sent, once", () => {
  keep("s.~-_1", { state: "s.~-_1", nonce: "n1", appState: null, lastUsedConnection: "google-oauth2" });
  keep("s2", { state: "s2", nonce: "n2" });
  expect(takeLoginTransaction("s.~-_1")).toEqual({ state: "s.~-_1", nonce: "n1" });
  expect(takeLoginTransaction("s.~-_1")).toBeUndefined();
  expect([...document.cookies.keys()]).toEqual(["other", "com.auth0.auth.s2"]);
});

test.each([undefined, "", "s", "s22", "s2=; Path=/; Domain=evil.example"])(
  "the state %s began no log-in here",
  (state) => {
    keep("s2", { state: "s2", nonce: "n2" });
    keep("", { state: "", nonce: "n" });
    expect(takeLoginTransaction(state)).toBeUndefined();
    expect(document.cookies.has("com.auth0.auth.s2")).toBe(true);
  },
);

test.each([
  null,
  "text",
  {},
  { state: "s1" },
  { state: "s1", nonce: "" },
  { state: "s1", nonce: 5 },
  { state: 1, nonce: "n1" },
  { nonce: "n1" },
])("a cookie that holds %j is no log-in, and goes", (kept) => {
  keep("s1", kept);
  expect(takeLoginTransaction("s1")).toBeUndefined();
  expect(document.cookies.has("com.auth0.auth.s1")).toBe(false);
});
