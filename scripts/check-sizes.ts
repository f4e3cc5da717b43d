/**
 * Fails when the JavaScript of an entry weighs more than it may: its chunks with all that they import, in kB of 1,000 bytes, brotli, as the
 * build has written them. The limits are what each weighs, rounded up: who goes above one says why in the same change.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const assets = join(import.meta.dirname, "../dist/assets");
const files = readdirSync(assets).filter((name) => name.endsWith(".js"));

const page = ["index", "preload"];
const entries: Record<string, { chunks: readonly string[]; most: number }> = {
  "log-in page": { chunks: [...page, "LoginScreen"], most: 123 },
  "VM list": { chunks: [...page, "signedIn", "vm"], most: 197 },
  "VM detail": { chunks: [...page, "signedIn", "vm", "detail", "vmTabs"], most: 211 },
  "VM create": { chunks: [...page, "signedIn", "vm", "create", "vmCreate"], most: 220 },
  palette: { chunks: [...page, "signedIn", "Palette"], most: 212 },
};

const missed = Object.entries(entries).flatMap(([entry, { chunks, most }]) => {
  const weight = [...closureOf(chunks.map(fileOf))].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
  console.log(`${entry}: ${weight.toFixed(1)} of ${most} kB`);
  return weight > most ? [entry] : [];
});
if (missed.length > 0) {
  console.error(`Too heavy: ${missed.join(", ")}`);
  process.exitCode = 1;
}

/** @throws {Error} when the build has none of that name, or several */
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

/** As it is served: what is too small to compress has no `.br`. */
function sizeOf(file: string): number {
  return statSync(join(assets, `${file}.br`)).size;
}
