import { type } from "arktype";

/** A method of payment that a billing account keeps (wire contract §11). Times in epoch seconds. */
export const card = type({
  id: "number",
  "billing_account_id?": "number",
  /** The processor's name for it; `N/A` where the account pays by invoice. */
  "identifier?": "string | null",
  "is_primary?": "boolean | null",
  "is_verified?": "boolean | null",
  "is_verification_pending?": "boolean | null",
  "is_deleted?": "boolean | null",
  "created?": "number | null",
  "valid_thru?": "number | null",
  "processor?": type({
    "id?": "number",
    "keyword?": "string",
    "is_active?": "boolean | null",
  }).or("null"),
  /** JSON as text, and for payment by invoice no JSON at all. */
  "additional_data?": "string | null",
});

/** What a processor's own frame needs to take a card; each processor has some of it. */
export const cardPrehook = type({
  "session_id?": "string | null",
  "client_secret?": "string | null",
  "public_key?": "string | null",
});

/** With an address, the card's holder has to be asked there (3-D Secure). */
export const cardVerification = type({
  "is_verified?": "boolean | null",
  "is_verification_pending?": "boolean | null",
  "redirect_url?": "string | null",
});

export const paypalIdToken = type({ id_token: "string" });

export const paypalSetupToken = type({ setup_token: "string", "approve_url?": "string | null" });

export const paypalPaymentToken = type({ payment_token: "string" });
