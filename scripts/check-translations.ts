/** Fails if a source text is missing from the catalogues, or a translation is missing. Restores the files afterwards. */
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const lingui = join(root, "node_modules/.bin/lingui");
const catalogs = readdirSync(join(root, "locales")).map((locale) =>
  join(root, "locales", locale, "messages.po"),
);

const before = new Map(catalogs.map((file) => [file, readFileSync(file, "utf8")]));
run("extract", "--clean");
const stale = catalogs.filter((file) => readFileSync(file, "utf8") !== before.get(file));
for (const [file, text] of before) writeFileSync(file, text);
if (stale.length > 0)
  fail(`Catalogs are not up to date: run "npm run i18n" and translate (${stale.join(", ")})`);

const compiled = run("compile", "--strict");
for (const file of catalogs) rmSync(file.replace(/\.po$/, ".js"), { force: true });
if (!compiled.ok) fail(compiled.output);
console.log(`${catalogs.length} catalogs are complete`);

function run(...args: string[]) {
  const result = spawnSync(process.execPath, [lingui, ...args], { cwd: root, encoding: "utf8" });
  const output = `${result.stdout}${result.stderr}`;
  if (args[0] === "extract" && result.status !== 0) fail(output);
  return { ok: result.status === 0, output };
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
