import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import { kindsIn } from "#resources/registry.ts";
import { areasOf } from "#resources/navigation.ts";
import { listsOf, type Resource } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { useEnabledKinds } from "#views/context/useKind.ts";
import { useDrawn } from "#ui/useDrawn.ts";
import { useAppState } from "#views/shell/commands/useAppState.ts";
import { commandsFor } from "./commands.ts";
import { actionEntries, commandEntries, indexesOf, listIndexesOf } from "./entries.ts";
import { buildIndex } from "./search.ts";

/** Everything the palette can find; rebuilt only when rows or language change. */
export function useEntries() {
  const { kinds } = useApp();
  const state = useAppState();
  const { isAdminView, locale } = state;
  const shown = useEnabledKinds();
  const enabled = useMemo(() => kindsIn(shown, { isAdminView }), [shown, isAdminView]);
  const { data: accounts = none } = useQuery(billingAccountListQuery);
  const slugs = (useQuery(locationsQuery).data ?? []).map(({ slug }) => slug);
  // Requests would hold back the frame that shows the palette.
  const isDrawn = useDrawn();
  const { lists, pending } = useQueries({
    queries: enabled.flatMap((kind) => listsOf(kind, slugs)).map((list) => ({ ...list, enabled: isDrawn })),
    combine: together,
  });
  const fixed = useMemo(() => {
    const areas = areasOf(kinds, site(), state.isAdminView);
    return {
      // Entries contain texts in the current language.
      actions: buildIndex(actionEntries(enabled)),
      kinds: enabled,
      commands: buildIndex(commandEntries(commandsFor({ areas, kinds: enabled, accounts }, state))),
    };
  }, [kinds, enabled, accounts, state]);
  const ofList = listIndexesOf(kinds);
  // Lists arrive one by one during typing; deferring them keeps the input responsive.
  const arrived = useDeferredValue(lists);
  const indexes = useMemo(
    () =>
      indexesOf(
        arrived.flatMap((rows) => (rows ? [ofList.of(rows, locale)] : [])),
        fixed,
      ),
    [arrived, ofList, fixed, locale],
  );
  return { indexes, pending };
}

const none: readonly BillingAccount[] = [];

const together = (results: UseQueryResult<Resource[]>[]) => ({
  // A fixed position per list lets memoised comparison keep unchanged results.
  lists: results.map((result) => result.data),
  pending: results.some((result) => result.isPending && !result.isError),
});
