/** The declared shape of an answer, loaded and checked in development and tests; production ships without it. */
export interface Shape<T> {
  check(body: unknown, where: string): void;
  readonly answer?: T;
}

/** An arktype schema: called with data it gives the data back, or a list of errors with a summary. */
type Schema<T> = ((data: unknown) => unknown) & { infer: T };

/** Wraps a schema that is imported on demand: `shape(() => import("./vms.schema.ts").then((m) => m.vmList))`. */
export function shape<T>(load: () => Promise<Schema<T>>): Shape<T> {
  if (import.meta.env.PROD) return { check: () => {} };
  return {
    check: (body, where) => {
      void load().then((schema) => {
        const result = schema(body);
        if (Array.isArray(result) && "summary" in result)
          console.error(`Unexpected shape of ${where}: ${String(result.summary)}`);
        return undefined;
      });
    },
  };
}
