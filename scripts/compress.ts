import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

/** Compresses the build with brotli's highest level, which is too slow per request. */
export const brotliFiles = (): Plugin => ({
  name: "portico:brotli",
  apply: "build",
  writeBundle: {
    order: "post",
    sequential: true,
    handler: ({ dir }) => compressFolder(dir ?? "dist"),
  },
});

/** Writes a `.br` next to each text file, except the page, into which each deployment writes its configuration. */
export async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => isText.test(name)).map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))),
  );
}

const isText = /\.(js|css|svg|json|txt|webmanifest)$/;
