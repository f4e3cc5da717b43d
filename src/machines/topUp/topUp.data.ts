/** A way to pay: a card that is kept, or a page of a link processor. */
export interface Way {
  /** `card/66`, `coingate`, or with a method `duitku::VA`. */
  id: string;
  kind: "card" | "link";
  /** Such as "Visa •••• 4242" or "Bank transfer". */
  name: string;
  /** Its keyword, and what the site calls it. */
  processor: string;
  processorName: string;
  /** Of a card: its number in the API, and until when it is good. */
  card?: number;
  expires?: string;
  /** Of a page: which of the processor's methods. */
  method?: string;
}

/** What can be chosen from. */
export interface Offer {
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

/** What this amount costs with this processor. Exact decimals as text, in the site's currency but for `charged`. */
export interface Quote {
  processor: string;
  amount: string;
  fee: string;
  /** On the fee; undefined where the server does not say. */
  vat: string | undefined;
  total: string | undefined;
  /** What is charged, in units of `currency`. */
  charged: string;
  currency: string;
  rate: string | undefined;
}

/** A top-up that is on its way; what of it outlives the page holds no secret. */
export interface Payment {
  /** What the platform calls it; undefined until an answer says so. */
  identifier: string | undefined;
  account: number;
  amount: string;
  way: Way;
  quote: Quote;
  /** When it was sent, in milliseconds since 1970; undefined before that. */
  at: number | undefined;
  /** Ids of the movements on the balance before it. */
  known: readonly number[];
}

/** What the answer to a payment says: it is done, is waited for, or its holder is asked over this page or on another. */
export interface Answer {
  /** Undefined where it was done and not named. */
  identifier: string | undefined;
  next: "done" | "wait" | "askHere" | "askThere";
  /** Of the provider. */
  hasPage: boolean;
}

export interface Outcome {
  status: "pending" | "success" | "failed";
  reason?: string;
}

export interface Receipt {
  /** After it, in units of the site's currency; undefined where it could not be read. */
  balance: number | undefined;
}

/** Messages by field: `account`, `way` and `amount`; empty when it can be paid. */
export type Check = (chosen: Chosen) => Readonly<Record<string, string>>;

/** What is entered, with what it can be chosen from. */
interface Selection {
  values: TopUpValues;
  offer: Offer | undefined;
}

/** The values with every open choice made: the default account, and its first way to pay. */
export function chosenOf({ values, offer }: Selection): Chosen {
  const accounts = offer?.accounts ?? [];
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
export const isOf = (offer: Offer | undefined, payment: Payment | undefined): boolean =>
  payment !== undefined && (offer?.accounts ?? []).some(({ id }) => id === payment.account);

/** A top-up that has been paid (Platform shell spec §3). `amount` is in units of the currency, which is its ISO code. */
export interface Purchase {
  amount: number;
  currency: string;
  method: { id: string; name: string };
  transaction_id: string;
}
