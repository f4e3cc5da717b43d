import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { forgetUnofferedApiKeys, rememberApiKey, rememberedApiKey } from "./keyMemory.ts";

beforeEach(() => {
  vi.stubGlobal("location", { hostname: "localhost" });
  vi.stubGlobal("localStorage", browserStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** Serves the page with this configuration, or with none. */
const serve = (config?: object) =>
  vi.stubGlobal("document", {
    querySelector: (selector: string) =>
      config && selector === "script#site-config" ? { textContent: JSON.stringify(config) } : null,
  });
const choice = { apiUrl: "/a/v1", apiPrefixes: [{ title: "B", url: "/b/v1" }] };
const stored = () => ({ ...localStorage });

test("each of several APIs has its last key offered again, past the log-out", () => {
  serve(choice);
  rememberApiKey("key-a");
  serve({ ...choice, apiUrl: "/b/v1" });
  expect(rememberedApiKey()).toBeUndefined();
  rememberApiKey("key-b");
  expect(rememberedApiKey()).toBe("key-b");
  forgetUnofferedApiKeys();
  expect(stored()).toEqual({ "lastApiKey:/a/v1": "key-a", "lastApiKey:/b/v1": "key-b" });
});

test.each([undefined, { apiUrl: "/a/v1" }, { apiUrl: "/a/v1", apiPrefixes: [] }])(
  "where a page with %j offers no choice no key outlives its log-out",
  (config) => {
    Object.assign(localStorage, { "lastApiKey:/a/v1": "key-a", "lastApiKey:/b/v1": "key-b", language: "et" });
    serve(config);
    rememberApiKey("key-c");
    expect(rememberedApiKey()).toBeUndefined();
    forgetUnofferedApiKeys();
    expect(stored()).toEqual({ language: "et" });
  },
);
