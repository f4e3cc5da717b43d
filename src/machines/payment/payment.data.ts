/** A way to pay: a saved card, or a page of a link processor. */
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
  /** What the platform calls it; undefined until a response says so. */
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

/** What the response to a payment says: it is done, is waited for, or its holder is asked over this page or on another. */
export interface Answer {
  /** Undefined where it was done and not named. */
  identifier: string | undefined;
  next: "done" | "wait" | "askHere" | "askThere";
  /** Of the processor, or of the holder's bank. */
  hasPage: boolean;
}

/** The balance before a payment. */
export interface BalanceBefore {
  /** With it the payment counts as sent. */
  at: number | undefined;
  known: readonly number[];
}

/** What the platform says of a payment. */
export interface Outcome {
  status: "pending" | "success" | "failed";
  reason?: string;
}

export interface Receipt {
  /** After the payment, in units of the site's currency; undefined where it could not be read. */
  balance: number | undefined;
}

/** How a payment ended for this page. A stopped one, and that of another tab, may still be paid. */
export interface PaymentResult {
  end: "paid" | "refused" | "cancelled" | "stopped" | "anotherPending";
  payment: Payment;
  failure: Error | undefined;
  receipt: Receipt | undefined;
}

/** A top-up that has been paid (Platform shell spec §3). `amount` is in units of the currency, which is its ISO code. */
export interface Purchase {
  amount: number;
  currency: string;
  method: { id: string; name: string };
  transaction_id: string;
}
