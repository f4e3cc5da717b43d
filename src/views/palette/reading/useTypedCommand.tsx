import { type QueryClient, useQueries, type UseQueryOptions } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Read } from "#declarations/field.ts";
import type { ResourceType } from "#declarations/kind.ts";
import { report } from "#runtime/errorReporting/report.ts";
import { ScriptFailed } from "#views/boot/parts/ScriptFailed.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import type { Indexes } from "#views/palette/find/entries.ts";
import { useResourceStates } from "#views/resource/read/useSnapshot.ts";
import { commandReader } from "./commandReader.ts";

/**
 * Reads the text once per change, and again when what the command looks up has loaded. Undefined if the text is no
 * command. `preview` also says that the reader could not be loaded.
 */
export function useTypedCommand(indexes: Indexes, query: string) {
  const { queryClient, createForms, palette } = useApp();
  const { i18n } = useLingui();
  const states = useResourceStates();
  const forms = useSyncExternalStore(createForms.subscribe, createForms.loaded);
  const { reader, hasFailed } = useSyncExternalStore(commandReader.subscribe, commandReader.get);
  const canBeCommand = /\S\s+\S/.test(query);
  useEffect(() => {
    if (canBeCommand) void commandReader.load();
  }, [canBeCommand]);

  const [loadedAt, setLoadedAt] = useState(0);
  const read = useMemo(() => readerAt(loadedAt, queryClient), [loadedAt, queryClient]);
  const { locale } = i18n;
  const { found, lacking } = useMemo(() => {
    const wanted = new Set<ResourceType>();
    const result =
      canBeCommand &&
      reader?.readTyped(query, locale, {
        kinds: indexes.kinds,
        targets: indexes.resources,
        read,
        billingAccountOf: states.billingAccount,
        formOf: ({ type }) => {
          if (!forms.has(type)) wanted.add(type);
          return forms.get(type);
        },
      });
    return { found: result || undefined, lacking: wanted };
  }, [reader, canBeCommand, query, locale, indexes, read, states, forms]);
  useEffect(() => {
    for (const type of lacking) createForms.load(type).catch((error: unknown) => report(error));
  }, [lacking, createForms]);

  const reads = found?.reading.reads ?? [];
  const results = useQueries({ queries: reads as unknown as UseQueryOptions[] });
  const latest = Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt));
  if (latest > loadedAt) setLoadedAt(latest);
  const isLoading = results.some((result) => result.isLoading);
  const typed = useMemo(
    () => found && reader?.typedCommand({ ...found, isLoading }, states, palette),
    [found, reader, isLoading, states, palette],
  );
  const failure = hasFailed && canBeCommand && (
    <ScriptFailed isOver onRetry={() => void commandReader.load()} />
  );
  return { typed, failure };
}

/** A new function after each load, so that what depends on it is computed again. */
const readerAt =
  (_loadedAt: number, queryClient: QueryClient): Read =>
  ({ queryKey }) =>
    queryClient.getQueryData(queryKey);
