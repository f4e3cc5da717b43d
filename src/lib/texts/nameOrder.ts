import { i18n } from "@lingui/core";

/** Common characters of names, in the order that nearly every language uses. */
const PLAIN = "-.0123456789abcdefghijklmnopqrstuvwxyz";
const isPlain = /^(?:[-.a-z]|\d{1,16}(?!\d))*$/;

/** A name prepared for comparison. */
export interface NameKey {
  name: string;
  /** Sorts as text among the names that have one. */
  plain: string | undefined;
}

export interface NameOrder {
  keyOf(name: string): NameKey;
  compare(one: NameKey, other: NameKey): number;
}

const orders = new Map<string, NameOrder>();
const ordered = new WeakMap<readonly object[], { locale: string; rows: readonly object[] }>();

/** Rows in the order of their names, as lists show them. Cached by array, because forms ask at every key. */
export function byName<Row extends object>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): readonly Row[] {
  const { locale } = i18n;
  const known = ordered.get(rows);
  if (known?.locale === locale) return known.rows as readonly Row[];
  const { keyOf, compare } = nameOrder(locale);
  const inOrder = rows
    .map((row) => ({ row, key: keyOf(nameOf(row)) }))
    .toSorted((one, other) => compare(one.key, other.key))
    .map(({ row }) => row);
  ordered.set(rows, { locale, rows: inOrder });
  return inOrder;
}

/** Cached per locale: creating a collator takes longer than sorting a page of rows. */
export function nameOrder(locale: string): NameOrder {
  const known = orders.get(locale);
  if (known) return known;
  const order = createOrder(new Intl.Collator(locale, { numeric: true }));
  orders.set(locale, order);
  return order;
}

/**
 * Compares names by the language's rules, numbers by value. Plain names are compared as text, because a collator is too
 * slow for a list of 10,000 rows.
 */
function createOrder(collator: Intl.Collator): NameOrder {
  const isPlainInOrder = [...PLAIN].toSorted(collator.compare).join("") === PLAIN;
  return {
    keyOf: (name) => ({
      name,
      plain:
        isPlainInOrder && isPlain.test(name)
          ? name.replaceAll(/\d+/g, (digits) => digits.padStart(16, "0"))
          : undefined,
    }),
    compare: (one, other) => {
      if (one.plain === undefined || other.plain === undefined) return collator.compare(one.name, other.name);
      return one.plain < other.plain ? -1 : one.plain > other.plain ? 1 : 0;
    },
  };
}
