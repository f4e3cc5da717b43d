/** A way to pay: a saved card, or a link processor's page. */
export interface Way {
  /** `card/66`, `coingate`, or with a method `duitku::VA`. */
  id: string;
  kind: "card" | "link";
  /** Such as "Visa •••• 4242" or "Bank transfer". */
  name: string;
  /** The processor's keyword and display name. */
  processor: string;
  processorName: string;
  /** Cards only: the API's number and the expiry date. */
  card?: number;
  expires?: string;
  /** Pages only: the processor's method. */
  method?: string;
}

/** Price of an amount with a processor. Exact decimals as text, in the site's currency except `charged`. */
export interface Quote {
  processor: string;
  amount: string;
  fee: string;
  /** VAT on the fee; undefined if the server does not say. */
  vat: string | undefined;
  total: string | undefined;
  /** Amount charged, in units of `currency`. */
  charged: string;
  currency: string;
  rate: string | undefined;
}

/** A top-up in progress. Nothing in it is secret: it is stored beyond the page. */
export interface Payment {
  /** The platform's identifier; undefined until a response names one. */
  identifier: string | undefined;
  account: number;
  amount: string;
  way: Way;
  quote: Quote;
  /** Time of sending, in milliseconds since 1970; undefined before that. */
  at: number | undefined;
  /** Ids of balance movements from before the payment. */
  known: readonly number[];
}

/**
 * The response to a payment: done, pending, or the holder must confirm here (`askHere`) or on another page
 * (`askThere`).
 */
export interface Answer {
  /** Undefined if the payment is done and the response names none. */
  identifier: string | undefined;
  next: "done" | "wait" | "askHere" | "askThere";
  /** The processor or the holder's bank has a page to open. */
  hasPage: boolean;
}

/** The balance before a payment. */
export interface BalanceBefore {
  /** Set when the payment counts as sent. */
  at: number | undefined;
  known: readonly number[];
}

/** Status of a payment at the platform. */
export interface Outcome {
  status: "pending" | "success" | "failed";
  reason?: string;
}

export interface Receipt {
  /** Balance after the payment, in units of the site's currency; undefined if it could not be read. */
  balance: number | undefined;
}

/** How a payment ended on this page. `stopped` and `anotherPending` payments may still be paid. */
export interface PaymentResult {
  end: "paid" | "refused" | "cancelled" | "stopped" | "anotherPending";
  payment: Payment;
  failure: Error | undefined;
  receipt: Receipt | undefined;
}

/**
 * A completed top-up for analytics (Platform shell spec §3). `amount` is in units of `currency`, an ISO code.
 */
export interface Purchase {
  amount: number;
  currency: string;
  method: { id: string; name: string };
  transaction_id: string;
}
