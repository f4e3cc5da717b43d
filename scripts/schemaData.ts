import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** The schemas of a file, reduced to what `src/api/http/reader.ts` reads. */
export function schemaData(schemas: Readonly<Record<string, { json: unknown }>>): string {
  return Object.entries(schemas)
    .map(([name, { json }]) => `export const ${name} = ${JSON.stringify({ json }, withoutPredicates)};`)
    .join("\n");
}

/** Functions cannot be serialised; they are checks for development only. */
const withoutPredicates = (key: string, value: unknown) => (key === "predicate" ? undefined : value);

/** The build replaces schemas by data: arktype is large and not shipped. */
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
