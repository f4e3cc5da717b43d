import { useLingui } from "@lingui/react/macro";
import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useDeferredValue, useMemo } from "react";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import { areasOf } from "#resources/navigation.ts";
import { canOpenChat } from "#machines/chat/chat.machine.ts";
import { listsOf, type Resource } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { useEnabledKinds } from "#views/context/useKind.ts";
import { useAdminView } from "#views/shell/navigation/adminView.ts";
import { commandsFor } from "./commands.ts";
import { actionEntries, commandEntries, createListIndexes, indexesOf } from "./entries.ts";
import { buildIndex } from "./search.ts";

/** All that can be found, prepared again only when rows or language change. */
export function useEntries() {
  const { kinds, chat } = useApp();
  const { i18n } = useLingui();
  const canChat = useSelector(chat, canOpenChat);
  const { isAdmin, isOn: isAdminView } = useAdminView();
  const shown = useEnabledKinds();
  const enabled = useMemo(
    () => shown.filter(({ forAdmins = false }) => isAdminView || !forAdmins),
    [shown, isAdminView],
  );
  const accounts = useQuery(billingAccountListQuery).data;
  const slugs = (useQuery(locationsQuery).data ?? []).map(({ slug }) => slug);
  const { lists, pending } = useQueries({
    queries: enabled.flatMap((kind) => listsOf(kind, slugs)),
    combine: together,
  });
  const { locale } = i18n;
  const fixed = useMemo(
    // The locale is what the texts are made in.
    () => ({
      locale,
      actions: buildIndex(actionEntries(enabled)),
      commands: buildIndex(
        commandEntries(
          commandsFor(areasOf(kinds, site(), isAdminView), enabled, {
            canChat,
            isAdmin,
            ...(accounts && { accounts }),
          }),
        ),
      ),
    }),
    [kinds, enabled, canChat, isAdmin, isAdminView, accounts, locale],
  );
  const ofList = useMemo(() => createListIndexes(kinds), [kinds]);
  // Many lists arrive one by one while somebody types: the letters come first.
  const arrived = useDeferredValue(lists);
  const indexes = useMemo(
    () =>
      indexesOf(
        arrived.flatMap((rows) => (rows ? [ofList(rows, locale)] : [])),
        fixed,
      ),
    [arrived, ofList, fixed, locale],
  );
  return { indexes, pending };
}

const together = (results: UseQueryResult<Resource[]>[]) => ({
  // Each in its place, there or not: what is compared place by place keeps what has not changed.
  lists: results.map((result) => result.data),
  pending: results.some((result) => result.isPending && !result.isError),
});
