import { type } from "arktype";

const amount = "number";
const text = "string";

/** An invoice item. Amounts in the site's currency. */
const invoiceRecord = type({
  "name?": text,
  "qty?": amount,
  "qty_unit?": text,
  "item_price?": amount,
  "amount?": amount,
  "vat_amount?": amount,
  "location_slug?": text,
});

/** A payment of an invoice. Other keys belong to the processor and are not shown (wire contract §9). */
const transaction = type({
  "id?": amount,
  "identifier?": text,
  "amount?": amount,
  "created?": amount,
});

const totals = type({
  "subtotal?": amount,
  "discount_amount?": amount,
  /** The part paid from the account's credit, negative. */
  "credit?": amount,
  "vat_tax?": amount,
  /** Amount left to pay. */
  "total?": amount,
});

/** Dates in epoch seconds. The current month may be listed as `current` (wire contract §9). */
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

/** A movement on a billing account's balance, positive for incoming. `created` in epoch seconds. */
export const creditEntry = type({
  id: "number",
  amount: "number",
  "description?": text,
  "reference?": text,
  "acting_user_id?": amount,
  "created?": amount,
});
