import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { accountTitle } from "../../actions/payer.ts";
import { type BillingAccount, billingAccountListQuery } from "../../api/billing.ts";
import { locationsQuery, site } from "../../api/config.ts";
import { exact, moneyText } from "../../money.ts";
import { paths } from "../../paths.ts";
import { useApp } from "../AppContext.tsx";
import { accountMatters, locationMatters, type Matter, stateMatters, worstFirst } from "./matters.ts";
import type { KindRows } from "./useCensus.ts";

/** All that somebody should know of now, from what has been read so far. */
export function useMatters(census: readonly KindRows[]): readonly Matter[] {
  const { kinds, subjects } = useApp();
  const { t } = useLingui();
  const accounts = useQuery(billingAccountListQuery).data ?? [];
  const locations = useQuery(locationsQuery).data ?? [];
  const accountKind = kinds.get("billing_account");
  const stepOf = (account: BillingAccount) =>
    accountKind
      ? { label: t`Open`, href: accountKind.detailPath(account) }
      : { label: t`Ask support`, href: paths.support() };
  return worstFirst([
    ...accountMatters(accounts, {
      money: (amount) => moneyText(exact(amount), site().siteCurrency),
      nameOf: accountTitle,
      stepOf,
    }),
    // What a billing account's state means has been said, with its figures.
    ...census.filter(({ kind }) => kind !== accountKind).flatMap((each) => stateMatters(each, subjects)),
    ...locationMatters(locations),
  ]);
}
