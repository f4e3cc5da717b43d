import { useQuery } from "@tanstack/react-query";
import { billingAccountListQuery } from "../../api/billing.ts";
import { locationsQuery } from "../../api/config.ts";
import { siteMoney } from "../../siteMoney.ts";
import { useApp } from "../AppContext.tsx";
import { accountMatters, locationMatters, type Matter, stateMatters, worstFirst } from "./matters.ts";
import type { KindRows } from "../resource/useCensus.ts";

/** All that somebody should know of now, from what has been read so far. */
export function useMatters(census: readonly KindRows[]): readonly Matter[] {
  const { subjects } = useApp();
  const accounts = useQuery(billingAccountListQuery).data ?? [];
  const locations = useQuery(locationsQuery).data ?? [];
  return worstFirst([
    ...accountMatters(accounts, siteMoney),
    // What a billing account's state means has been said, with its figures.
    ...census
      .filter(({ kind }) => kind.type !== "billing_account")
      .flatMap((each) => stateMatters(each, subjects)),
    ...locationMatters(locations),
  ]);
}
