import { type } from "arktype";

const amount = "number | null";

/** What is charged for. Amounts in the site's currency. */
const invoiceRecord = type({
  "name?": "string | null",
  "qty?": amount,
  "qty_unit?": "string | null",
  "item_price?": amount,
  "amount?": amount,
  "vat_amount?": amount,
  "location_slug?": "string | null",
});

/** Dates in epoch seconds. The running month may be listed as `current` (wire contract §9). */
export const invoice = type({
  id: "number | 'current'",
  /** 0 in progress, 5 unpaid, 10 paid. */
  "status?": "number",
  "type?": "string",
  "period_start?": amount,
  "period_end?": amount,
  "records_list?": invoiceRecord.array().or("null"),
});
