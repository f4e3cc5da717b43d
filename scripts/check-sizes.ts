/**
 * Checks the JavaScript size of each entry: the page's script, and its chunks with all their imports, in kB of 1,000
 * bytes, brotli. Limits are the current sizes, rounded up; a change that raises one gives its reason.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { inlineScripts } from "../deploy/site.ts";

const dist = join(import.meta.dirname, "../dist");
const assets = join(dist, "assets");
const inlineBytes = inlineScripts(dist).reduce((sum, code) => sum + brotliCompressSync(code).length, 0);
const files = readdirSync(assets).filter((name) => name.endsWith(".js"));

const page = ["index", "preload"];
const entries: Record<string, { chunks: readonly string[]; most: number }> = {
  "log-in page": { chunks: [...page, "LoginScreen"], most: 120 },
  "VM list": { chunks: [...page, "signedIn", "vm", "ky"], most: 199 },
  "VM detail": { chunks: [...page, "signedIn", "vm", "detail", "vmTabs", "ky"], most: 222 },
  "VM create": { chunks: [...page, "signedIn", "vm", "create", "vmCreate", "ky"], most: 226 },
  palette: { chunks: [...page, "signedIn", "Palette"], most: 194 },
};

const missed = Object.entries(entries).flatMap(([entry, { chunks, most }]) => {
  const bytes = [...closureOf(chunks.map(fileOf))].reduce((sum, file) => sum + sizeOf(file), inlineBytes);
  const weight = bytes / 1000;
  console.log(`${entry}: ${weight.toFixed(1)} of ${most} kB`);
  return weight > most ? [entry] : [];
});
if (missed.length > 0) {
  console.error(`Too heavy: ${missed.join(", ")}`);
  process.exitCode = 1;
}

/** @throws {Error} if the build has no such chunk, or several */
function fileOf(chunk: string): string {
  const found = files.filter((file) => file.slice(0, -"-12345678.js".length) === chunk);
  if (found.length !== 1) throw new Error(`The build has ${found.length} chunks named ${chunk}`);
  return found[0] ?? "";
}

function closureOf(chunks: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of chunks) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(join(assets, file), "utf8");
    closureOf(
      [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name = ""]) => name),
      seen,
    );
  }
  return seen;
}

/** The served size: files too small to compress have no `.br`. */
function sizeOf(file: string): number {
  return statSync(join(assets, `${file}.br`)).size;
}
