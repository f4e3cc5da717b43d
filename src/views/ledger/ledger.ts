import { Big } from "big.js";
import type { CreditEntry } from "#api/invoice/invoice.ts";
import { exact } from "#billing/money.ts";
import { hasWords, plainText, searchWords } from "#lib/texts/normalise.ts";

/** A movement with the balance after it, in the site's currency. */
export interface Movement {
  key: string;
  entry: CreditEntry;
  amount: Big;
  balance: Big;
  /** UTC month such as 2026-11; "" if the server gives no date. */
  month: string;
  /** Search text in lower case. */
  text: string;
}

/** Movements, newest first. The balance starts at zero, because the server's list is complete (wire contract §9). */
export function movementsOf(entries: readonly CreditEntry[]): Movement[] {
  let balance = new Big(0);
  return entries
    .toReversed()
    .toSorted((a, b) => (a.created ?? 0) - (b.created ?? 0))
    .map((entry) => {
      const amount = exact(entry.amount);
      balance = balance.plus(amount);
      const text = plainText(`${entry.description ?? ""} ${entry.reference ?? ""}`);
      return { key: String(entry.id), entry, amount, balance, month: monthOf(entry), text };
    })
    .toReversed();
}

/** Filter of the list; `kind` is credit or debit. */
export interface HistoryFilter {
  search: string;
  kind: "" | "in" | "out";
  /** UTC month such as 2026-11; "" for all time. */
  month: string;
}

export function shownMovements(movements: readonly Movement[], filter: HistoryFilter): readonly Movement[] {
  const { kind, month } = filter;
  const words = searchWords(filter.search);
  return movements.filter(
    (it) =>
      (kind === "" || (kind === "in" ? it.amount.gt(0) : it.amount.lt(0))) &&
      (month === "" || it.month === month) &&
      hasWords(it.text, words),
  );
}

/** Total credits and debits, both positive. */
export function flowsOf(movements: readonly Movement[]): { credit: Big; debit: Big } {
  let credit = new Big(0);
  let debit = new Big(0);
  for (const { amount } of movements)
    if (amount.gt(0)) credit = credit.plus(amount);
    else debit = debit.minus(amount);
  return { credit, debit };
}

/** Months with movements, newest first. */
export const monthsOf = (movements: readonly Movement[]): string[] => [
  ...new Set(movements.map(({ month }) => month).filter((month) => month !== "")),
];

const monthOf = ({ created }: CreditEntry): string =>
  created === undefined ? "" : new Date(created * 1000).toISOString().slice(0, 7);
