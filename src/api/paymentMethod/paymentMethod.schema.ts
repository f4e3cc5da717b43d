import { type } from "arktype";

/** A payment method of a billing account (wire contract §11). Times in epoch seconds. */
export const card = type({
  id: "number",
  "billing_account_id?": "number",
  /** The processor's name for it; `N/A` for payment by invoice. */
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
  /** JSON as text; other text for payment by invoice. */
  "additional_data?": "string",
});

/** Data for a processor's frame; each processor sends some of it. */
export const cardPrehook = type({
  "session_id?": "string",
  "client_secret?": "string",
  "public_key?": "string",
});

/** With a `redirect_url`, the holder must confirm on that page (3-D Secure). */
export const cardVerification = type({
  "is_verified?": "boolean",
  "is_verification_pending?": "boolean",
  "redirect_url?": "string",
});

export const paypalIdToken = type({ id_token: "string" });

export const paypalSetupToken = type({ setup_token: "string", "approve_url?": "string" });

export const paypalPaymentToken = type({ payment_token: "string" });
