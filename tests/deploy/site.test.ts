import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONFIG_PATH } from "../../deploy/configuration.ts";
import { sitePage } from "../../deploy/site.ts";

const dist = mkdtempSync(join(tmpdir(), "portico-dist-"));
const themes = ["neutral", "metal", "warren"];

beforeAll(() => {
  writeFileSync(join(dist, "index.html"), "<head></head>");
  mkdirSync(join(dist, "login"));
  for (const theme of themes) writeFileSync(join(dist, "login", `${theme}.json`), JSON.stringify({ theme }));
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const api = (config: object) => ({ [CONFIG_PATH]: config });

test.each([
  ["neutral", {}, {}],
  ["metal", { theme: "metal" }, {}],
  ["metal", { siteTheme: "metal" }, {}],
  ["warren", {}, api({ siteTheme: "warren" })],
  ["metal", { theme: "metal" }, api({ siteTheme: "warren" })],
  ["metal", { siteTheme: "metal" }, api({ siteTheme: "warren" })],
])("the page carries the log-in form of the site's theme: %s", (theme, config, answers) => {
  const page = sitePage(dist, config, answers);
  const forms = themes.filter((id) => page.includes(`id="login-template">{"theme":"${id}"}`));
  expect(forms).toEqual([theme]);
});

test("a theme without templates has none, and names no file elsewhere", () => {
  writeFileSync(join(dist, "elsewhere.json"), "{}");
  for (const theme of ["unknown", "../elsewhere"])
    expect(sitePage(dist, { theme })).not.toContain("login-template");
});
