import { afterEach, expect, test, vi } from "vitest";
import { runScript } from "./runScript.ts";

afterEach(() => vi.unstubAllGlobals());

// A script would need a document, which there is none of here.
test("the page of a session log loads no script of others", async () => {
  vi.stubGlobal("location", { href: "about:srcdoc" });
  await expect(runScript("https://pay.example/v3.js")).rejects.toThrow("Couldn't load an external script");
});
