import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Every schema of a file as what `src/api/http/reader.ts` reads of it. */
export function schemaData(schemas: Readonly<Record<string, { json: unknown }>>): string {
  return Object.entries(schemas)
    .map(([name, { json }]) => `export const ${name} = ${JSON.stringify({ json }, withoutPredicates)};`)
    .join("\n");
}

/** Functions stay behind; they are demands that are checked in development only. */
const withoutPredicates = (key: string, value: unknown) => (key === "predicate" ? undefined : value);

/** In the build a schema is data: arktype, with which schemas are declared, is heavy and not shipped. */
export const schemasAsData = (): Plugin => ({
  name: "schemas-as-data",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /\.schema\.ts$/ },
    handler: async (id) =>
      schemaData((await import(pathToFileURL(id).href)) as Record<string, { json: unknown }>),
  },
});
