import type { Payment, Quote, Way } from "#machines/payment/payment.data.ts";

export interface PaymentOptions {
  accounts: readonly { id: number; isDefault: boolean; ways: readonly Way[] }[];
  /** Why saved cards are missing. */
  error?: Error;
}

export interface TopUpValues {
  account?: number;
  way?: string;
  /** As typed. */
  amount: string;
}

/** The selection with defaults filled in. */
export interface Chosen {
  account: number | undefined;
  way: Way | undefined;
  /** With a decimal point. */
  amount: string;
}

/** Messages by field: `account`, `way` and `amount`; empty when the selection can be paid. */
export type Check = (chosen: Chosen) => Readonly<Record<string, string>>;

interface Selection {
  values: TopUpValues;
  options: PaymentOptions | undefined;
}

/** Fills in defaults: the default account and its first way to pay. */
export function chosenOf({ values, options }: Selection): Chosen {
  const accounts = options?.accounts ?? [];
  const account =
    accounts.find(({ id }) => id === values.account) ??
    accounts.find(({ isDefault }) => isDefault) ??
    accounts[0];
  const ways = account?.ways ?? [];
  return {
    account: account?.id,
    way: ways.find(({ id }) => id === values.way) ?? ways[0],
    amount: values.amount.trim().replace(",", "."),
  };
}

/** A payment for the selection at the shown price; undefined while either is missing. */
export function paymentFrom(selection: Selection, quote: Quote | undefined): Payment | undefined {
  const { account, way, amount } = chosenOf(selection);
  if (account === undefined || way === undefined || quote === undefined) return undefined;
  return { identifier: undefined, account, amount, way, quote, at: undefined, known: [] };
}

/** Whether the payment belongs to one of these accounts; payments of other accounts are left alone. */
export const isOf = (options: PaymentOptions | undefined, payment: Payment | undefined): boolean =>
  payment !== undefined && (options?.accounts ?? []).some(({ id }) => id === payment.account);
