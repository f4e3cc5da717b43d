import { afterEach, expect, test, vi } from "vitest";
import { readInjected } from "./injected.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ textContent: '{"siteName":"Nordmoln"}' }, { siteName: "Nordmoln" }],
  [{ textContent: "" }, {}],
  [null, {}],
])("a page that carries %j is configured by %j", (element, config) => {
  const asked: string[] = [];
  vi.stubGlobal("document", { querySelector: (selector: string) => (asked.push(selector), element) });
  expect([readInjected(), asked]).toEqual([config, ["script#site-config"]]);
});
