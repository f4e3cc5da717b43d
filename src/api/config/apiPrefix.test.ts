import { afterEach, expect, test, vi } from "vitest";
import { keepApiPrefix, withApiPrefix } from "./apiPrefix.ts";
import { keepMockChoice } from "#api/mockCloud.ts";
import { readStored, removeStored, writeStored } from "#lib/storage/storage.ts";
import { apiKey, keepApiKey } from "#api/key/credentials.ts";
import type { DeploymentConfig } from "./siteConfig.ts";
import { forgetUnofferedApiKeys, rememberApiKey, rememberedApiKey } from "#api/key/keyMemory.ts";

const first = { title: "Mine", url: "/v1" };
const second = { title: "Test", url: "https://api.test.example/v1" };
const both: DeploymentConfig = { apiUrl: "/v1", apiPrefixes: [first, second] };

afterEach(() => {
  removeStored("apiPrefix");
  removeStored("apikey");
  for (const { url } of [first, second]) removeStored("lastApiKey", url);
  keepMockChoice(false);
  vi.unstubAllGlobals();
});

test("the chosen API is the one that is called", () => {
  expect(withApiPrefix(both, "localhost")).toEqual(both);
  keepApiPrefix(second.url);
  expect(withApiPrefix(both, "localhost")).toEqual({ ...both, apiUrl: second.url });
});

test.each(["portal.provider.example", "test.provider.example", "127.0.0.1", "192.168.1.20", "[::1]"])(
  "on %s there is no choice",
  (hostname) => {
    keepApiPrefix(second.url);
    const config = { ...both, testDomain: "provider.example" };
    expect(withApiPrefix(config, hostname)).toEqual({ ...config, apiPrefixes: [] });
  },
);

test("on the mock API there is no choice", () => {
  keepMockChoice(true);
  expect(withApiPrefix(both, "localhost")).toEqual({ ...both, apiPrefixes: [] });
});

test("a deployment that names no other API is left as it is", () => {
  keepApiPrefix(second.url);
  expect(withApiPrefix({ apiUrl: "/v2" }, "localhost")).toEqual({ apiUrl: "/v2" });
});

test("an API that is no longer offered gives way to the deployment's, which can always be chosen", () => {
  keepApiPrefix("https://gone.example/v1");
  expect(withApiPrefix({ apiPrefixes: [second] }, "localhost")).toEqual({
    apiUrl: "/v1",
    apiPrefixes: [{ title: "/v1", url: "/v1" }, second],
  });
});

test("changing to another API takes neither the key nor the configuration along", () => {
  keepApiKey("key-of-first");
  writeStored("cachedConfig", "{}");
  keepApiPrefix(second.url);
  expect(apiKey()).toBeUndefined();
  expect(readStored("cachedConfig")).toBeUndefined();
});

test("each API has its own last key", () => {
  openPage("localhost");
  rememberApiKey("key-of-first");
  keepApiPrefix(second.url);
  expect(rememberedApiKey()).toBeUndefined();
  rememberApiKey("key-of-second");
  expect(rememberedApiKey()).toBe("key-of-second");
  keepApiPrefix(first.url);
  expect(rememberedApiKey()).toBe("key-of-first");
});

test("in production no key outlives its log-out", () => {
  openPage("portal.provider.example");
  rememberApiKey("secret");
  expect(rememberedApiKey()).toBeUndefined();
  expect(readStored("lastApiKey", "/v1")).toBeUndefined();
});

test("the last keys are removed at a log-out if there is no longer a choice of APIs", () => {
  openPage("localhost");
  rememberApiKey("key-of-first");
  forgetUnofferedApiKeys();
  expect(rememberedApiKey()).toBe("key-of-first");
  openPage("portal.provider.example");
  forgetUnofferedApiKeys();
  openPage("localhost");
  expect(rememberedApiKey()).toBeUndefined();
});

function openPage(hostname: string): void {
  vi.stubGlobal("location", { hostname });
  vi.stubGlobal("document", { querySelector: () => ({ textContent: JSON.stringify(both) }) });
}
