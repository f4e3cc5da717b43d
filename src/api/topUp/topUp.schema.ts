import { type } from "arktype";

const amount = "number";
const text = "string";

/** Price of a top-up. Amounts in the site's currency, except `final_amount`, which is in `currency`. */
export const finalAmount = type({
  "amount?": amount,
  "service_fee?": amount,
  "vat_tax?": amount,
  /** Includes fee and VAT. */
  "total?": amount,
  /** Amount charged. */
  final_amount: "number",
  "currency?": text,
  /** Units of `currency` per unit of the site's currency. */
  "exchange_rate?": amount,
});

/** A payment on a processor's page. A POST page takes `data` as a form, a GET page from its URL. */
export const linkStart = type({
  identifier: "string",
  redirect_url: "string",
  "method?": text,
  "data?": type({ "[string]": "string | number | boolean" }),
});

/** Status of a payment: `pending`, `success` or `failed` (Resources spec §4). */
export const linkResult = type({
  "success?": "boolean",
  "status?": text,
  "identifier?": text,
  "error?": text,
});

/** The platform's record of a payment. `created` in epoch seconds. */
export const persistentData = type({
  "billing_account_id?": amount,
  "identifier?": text,
  status: "string = ''",
  "processor?": text,
  "amount?": amount,
  "created?": amount,
  "error?": text,
});

/** Done, or the step that the card's holder has to take. */
export const buyAction = type({
  "success?": "boolean",
  "requires_action?": "boolean",
  "identifier?": text,
  /** For the provider's script, which asks the holder over this page. */
  "client_secret?": text,
  /** The provider's page for the holder. */
  "redirect_url?": text,
});
