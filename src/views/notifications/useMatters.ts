import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { accountTitle } from "../../actions/payer.ts";
import { billingAccountListQuery } from "../../api/billing.ts";
import { locationsQuery } from "../../api/config.ts";
import { siteMoney } from "../../siteMoney.ts";
import { kindOf } from "../../resources/registry.ts";
import { useApp } from "../AppContext.tsx";
import { accountMatters, locationMatters, type Matter, stateMatters, worstFirst } from "./matters.ts";
import type { KindRows } from "../resource/useCensus.ts";

/** All that somebody should know of now, from what has been read so far. */
export function useMatters(census: readonly KindRows[]): readonly Matter[] {
  const { kinds, subjects } = useApp();
  const { t } = useLingui();
  const accounts = useQuery(billingAccountListQuery).data ?? [];
  const locations = useQuery(locationsQuery).data ?? [];
  const accountKind = kindOf(kinds, { $type: "billing_account" });
  return worstFirst([
    ...accountMatters(accounts, {
      money: siteMoney,
      nameOf: accountTitle,
      stepOf: (account) => ({ label: t`Open`, href: accountKind.detailPath(account) }),
    }),
    // What a billing account's state means has been said, with its figures.
    ...census.filter(({ kind }) => kind !== accountKind).flatMap((each) => stateMatters(each, subjects)),
    ...locationMatters(locations),
  ]);
}
