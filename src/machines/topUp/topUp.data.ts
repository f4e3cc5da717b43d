import type { Payment, Quote, Way } from "#machines/payment/payment.data.ts";

/** What can be chosen from. */
export interface PaymentOptions {
  accounts: readonly { id: number; isDefault: boolean; ways: readonly Way[] }[];
  /** Why saved cards are not among it. */
  error?: Error;
}

export interface TopUpValues {
  account?: number;
  way?: string;
  /** As it was typed. */
  amount: string;
}

/** What is chosen, every open choice made. */
export interface Chosen {
  account: number | undefined;
  way: Way | undefined;
  /** With a decimal point. */
  amount: string;
}

/** Messages by field: `account`, `way` and `amount`; empty when it can be paid. */
export type Check = (chosen: Chosen) => Readonly<Record<string, string>>;

/** What is entered, with what it can be chosen from. */
interface Selection {
  values: TopUpValues;
  options: PaymentOptions | undefined;
}

/** The values with every open choice made: the default account, and its first way to pay. */
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

/** What is chosen, at the price that was seen; undefined while either is missing. */
export function paymentFrom(selection: Selection, quote: Quote | undefined): Payment | undefined {
  const { account, way, amount } = chosenOf(selection);
  if (account === undefined || way === undefined || quote === undefined) return undefined;
  return { identifier: undefined, account, amount, way, quote, at: undefined, known: [] };
}

/** One of somebody else, or of an account that is acted for no more, is left alone. */
export const isOf = (options: PaymentOptions | undefined, payment: Payment | undefined): boolean =>
  payment !== undefined && (options?.accounts ?? []).some(({ id }) => id === payment.account);
