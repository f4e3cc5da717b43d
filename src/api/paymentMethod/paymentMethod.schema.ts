import { type } from "arktype";

/** A method of payment that a billing account keeps (wire contract §11). Times in epoch seconds. */
export const card = type({
  id: "number",
  "billing_account_id?": "number",
  /** The processor's name for it; `N/A` where the account pays by invoice. */
  "identifier?": "string",
  "is_primary?": "boolean",
  "is_verified?": "boolean",
  "is_verification_pending?": "boolean",
  "is_deleted?": "boolean",
  "created?": "number",
  "valid_thru?": "number",
  "processor?": type({
    "id?": "number",
    "keyword?": "string",
    "is_active?": "boolean",
  }),
  /** JSON as text, and for payment by invoice no JSON at all. */
  "additional_data?": "string",
});

/** What a processor's own frame needs to take a card; each processor has some of it. */
export const cardPrehook = type({
  "session_id?": "string",
  "client_secret?": "string",
  "public_key?": "string",
});

/** With an address, the card's holder has to be asked there (3-D Secure). */
export const cardVerification = type({
  "is_verified?": "boolean",
  "is_verification_pending?": "boolean",
  "redirect_url?": "string",
});

export const paypalIdToken = type({ id_token: "string" });

export const paypalSetupToken = type({ setup_token: "string", "approve_url?": "string" });

export const paypalPaymentToken = type({ payment_token: "string" });
