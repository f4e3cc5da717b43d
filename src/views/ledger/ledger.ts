import { Big } from "big.js";
import type { CreditEntry } from "#api/invoice/invoice.ts";
import { exact } from "#billing/money.ts";

/** A movement with what the balance was after it, in the site's currency. */
export interface Movement {
  key: string;
  entry: CreditEntry;
  amount: Big;
  balance: Big;
  /** Such as 2026-11, of UTC; "" where the server does not say when. */
  month: string;
  /** What is searched, in small letters. */
  text: string;
}

/** The movements newest first: the balance begins at nothing, and the server's list is whole (wire contract §9). */
export function movementsOf(entries: readonly CreditEntry[]): Movement[] {
  let balance = new Big(0);
  return entries
    .toReversed()
    .toSorted((a, b) => (a.created ?? 0) - (b.created ?? 0))
    .map((entry) => {
      const amount = exact(entry.amount);
      balance = balance.plus(amount);
      const text = `${entry.description ?? ""} ${entry.reference ?? ""}`.toLocaleLowerCase();
      return { key: String(entry.id), entry, amount, balance, month: monthOf(entry), text };
    })
    .toReversed();
}

/** Which movements the list shows; `kind` is money that came, or went. */
export interface HistoryFilter {
  search: string;
  kind: "" | "in" | "out";
  /** Such as 2026-11, of UTC; "" for all time. */
  month: string;
}

export function shownMovements(movements: readonly Movement[], filter: HistoryFilter): readonly Movement[] {
  const { kind, month } = filter;
  const words = filter.search.toLocaleLowerCase().split(/\s+/);
  return movements.filter(
    (it) =>
      (kind === "" || (kind === "in" ? it.amount.gt(0) : it.amount.lt(0))) &&
      (month === "" || it.month === month) &&
      words.every((word) => it.text.includes(word)),
  );
}

/** What came and what went, both above zero. */
export function flowsOf(movements: readonly Movement[]): { credit: Big; debit: Big } {
  let credit = new Big(0);
  let debit = new Big(0);
  for (const { amount } of movements)
    if (amount.gt(0)) credit = credit.plus(amount);
    else debit = debit.minus(amount);
  return { credit, debit };
}

/** The months in which something moved, newest first. */
export const monthsOf = (movements: readonly Movement[]): string[] => [
  ...new Set(movements.map(({ month }) => month).filter((month) => month !== "")),
];

const monthOf = ({ created }: CreditEntry): string =>
  created === undefined ? "" : new Date(created * 1000).toISOString().slice(0, 7);
