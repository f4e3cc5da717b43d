import { useLingui } from "@lingui/react/macro";
import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { billingAccountListQuery } from "../../api/billing.ts";
import { locationsQuery, site } from "../../api/config.ts";
import { areasOf } from "../../areas.ts";
import { canOpenChat } from "../../machines/chat/chat.machine.ts";
import { enabledKinds } from "../../resources/registry.ts";
import { listsOf, type Resource } from "../../resources/resource.ts";
import { useApp } from "../AppContext.tsx";
import { useAdminView } from "../shell/adminView.ts";
import { commandsFor } from "./commands.ts";
import { actionEntries, commandEntries, indexesOf, placeEntries, resourceEntry } from "./entries.ts";

/** All that can be found, prepared again only when rows or language change. */
export function useEntries() {
  const { kinds, subjects, chat } = useApp();
  const { i18n } = useLingui();
  const canChat = useSelector(chat, canOpenChat);
  const { isAdmin, isOn: isAdminView } = useAdminView();
  const enabled = useMemo(
    () => enabledKinds(kinds, site()).filter(({ forAdmins = false }) => isAdminView || !forAdmins),
    [kinds, isAdminView],
  );
  const accounts = useQuery(billingAccountListQuery).data;
  const slugs = (useQuery(locationsQuery).data ?? []).map(({ slug }) => slug);
  const { rows, pending } = useQueries({
    queries: enabled.flatMap((kind) => listsOf(kind, slugs)),
    combine: together,
  });
  useEffect(() => subjects.report(rows), [subjects, rows]);

  const { locale } = i18n;
  const resources = useMemo(() => rows.map((row) => resourceEntry(row, kinds)), [rows, kinds]);
  const fixed = useMemo(
    // The locale is what the texts are made in.
    () => ({
      locale,
      actions: actionEntries(enabled),
      commands: commandEntries(
        commandsFor(areasOf(kinds, site(), isAdminView), enabled, {
          canChat,
          isAdmin,
          ...(accounts && { accounts }),
        }),
      ),
    }),
    [kinds, enabled, canChat, isAdmin, isAdminView, accounts, locale],
  );
  const indexes = useMemo(
    () => indexesOf(resources, fixed.actions, fixed.commands, placeEntries(rows, kinds)),
    [resources, rows, kinds, fixed],
  );
  return { indexes, pending };
}

const together = (results: UseQueryResult<Resource[]>[]) => ({
  rows: results.flatMap((result) => result.data ?? []),
  pending: results.some((result) => result.isPending && !result.isError),
});
