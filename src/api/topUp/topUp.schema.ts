import { type } from "arktype";

const amount = "number";
const text = "string";

/** What a top-up costs. Amounts in the site's currency, but for `final_amount`, which is in `currency`. */
export const finalAmount = type({
  "amount?": amount,
  "service_fee?": amount,
  "vat_tax?": amount,
  /** Fee and VAT included. */
  "total?": amount,
  /** What is charged. */
  final_amount: "number",
  "currency?": text,
  /** How much of `currency` one unit of the site's currency is. */
  "exchange_rate?": amount,
});

/** A payment on a processor's page. By POST the page takes `data` from a form, by GET from its address. */
export const linkStart = type({
  identifier: "string",
  redirect_url: "string",
  "method?": text,
  "data?": type({ "[string]": "string | number | boolean" }),
});

/** What has become of a payment: `pending`, `success` or `failed` (Resources spec §4). */
export const linkResult = type({
  "success?": "boolean",
  "status?": text,
  "identifier?": text,
  "error?": text,
});

/** What the platform keeps of a payment. `created` in epoch seconds. */
export const persistentData = type({
  "billing_account_id?": amount,
  "identifier?": text,
  status: "string = ''",
  "processor?": text,
  "amount?": amount,
  "created?": amount,
  "error?": text,
});

/** Done, or what the holder of the card has to do first. */
export const buyAction = type({
  "success?": "boolean",
  "requires_action?": "boolean",
  "identifier?": text,
  /** For the provider's own script, which asks over the page. */
  "client_secret?": text,
  /** Of the provider's page that asks. */
  "redirect_url?": text,
});
