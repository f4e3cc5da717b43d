import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

/** Compresses what was built as far as brotli can, which is too slow to do while a browser waits. */
export const brotliFiles = (): Plugin => ({
  name: "portico:brotli",
  apply: "build",
  writeBundle: {
    order: "post",
    sequential: true,
    handler: ({ dir }) => compressFolder(dir ?? "dist"),
  },
});

/** Writes a `.br` beside each text file. Not beside the page, which each deployment writes its configuration into. */
export async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => isText.test(name)).map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))),
  );
}

const isText = /\.(js|css|svg|json|txt|webmanifest)$/;
