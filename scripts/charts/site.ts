import { join } from "node:path";
import { rolldown } from "rolldown";

/** The script beside the pages: charts.js, from browser.ts and the stepping that the portal shares. */
export async function siteScript(): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, "browser.ts"), platform: "browser" });
  // A classic script, because browsers load no modules from files.
  const { output } = await bundle.generate({ format: "iife", comments: false });
  await bundle.close();
  return output[0].code;
}
