import type { QueryClient } from "@tanstack/react-query";
import type { FieldValues, Read } from "#declarations/field.ts";
import type { EventEntry } from "#runtime/sessionLog/entries.ts";

type Check = (values: FieldValues) => Readonly<Record<string, string>>;

/**
 * The check of a run's form, which refuses only what it refused after the present event of the recording: a log holds
 * placeholders instead of what was typed, and a check may refuse these.
 */
export const asRecorded =
  (check: Check, present: () => EventEntry): Check =>
  (values) => {
    const { state, refused } = present();
    if (state !== "collecting") return {};
    const isRefused = (name: string) => refused?.includes(name.replace(/\..*/s, "")) ?? true;
    return Object.fromEntries(Object.entries(check(values)).filter(([name]) => isRefused(name)));
  };

type ReadQuery = Parameters<Read>[0];

/** Loads what a form reads, as a view does while the form is open. What fails to load is left out. */
export async function loadReads(make: (read: Read) => unknown, queryClient: QueryClient): Promise<void> {
  const asked = new Set<string>();
  for (;;) {
    const missing: ReadQuery[] = [];
    make((query) => {
      const data = queryClient.getQueryData(query.queryKey);
      if (data === undefined && !asked.has(JSON.stringify(query.queryKey))) missing.push(query);
      return data;
    });
    if (missing.length === 0) return;
    for (const { queryKey } of missing) asked.add(JSON.stringify(queryKey));
    await Promise.all(missing.map((query) => queryClient.fetchQuery(query as never).catch(() => undefined)));
  }
}
