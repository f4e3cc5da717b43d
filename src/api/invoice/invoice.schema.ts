import { type } from "arktype";

const amount = "number";
const text = "string";

/** What is charged for. Amounts in the site's currency. */
const invoiceRecord = type({
  "name?": text,
  "qty?": amount,
  "qty_unit?": text,
  "item_price?": amount,
  "amount?": amount,
  "vat_amount?": amount,
  "location_slug?": text,
});

/** A payment of an invoice. What else it holds is the processor's, and not shown (wire contract §9). */
const transaction = type({
  "id?": amount,
  "identifier?": text,
  "amount?": amount,
  "created?": amount,
});

const totals = type({
  "subtotal?": amount,
  "discount_amount?": amount,
  /** What the credit of the account paid, below zero. */
  "credit?": amount,
  "vat_tax?": amount,
  /** What is left to pay. */
  "total?": amount,
});

/** Dates in epoch seconds. The running month may be listed as `current` (wire contract §9). */
export const invoice = type({
  id: "number | 'current'",
  "document_number?": "string | number",
  /** 0 in progress, 5 unpaid, 10 paid. */
  "status?": "number",
  /** `cloud_services`, `credit_topup` or `credit_note`. */
  "type?": "string",
  "created?": amount,
  "due_date?": amount,
  "period_start?": amount,
  "period_end?": amount,
  "discount_percentage?": amount,
  "vat_percentage?": amount,
  "totals?": totals,
  "records_list?": invoiceRecord.array(),
  "transaction_list?": transaction.array(),
});

/** A movement on the balance of a billing account, above zero what came onto it. `created` in epoch seconds. */
export const creditEntry = type({
  id: "number",
  amount: "number",
  "description?": text,
  "reference?": text,
  "acting_user_id?": amount,
  "created?": amount,
});
