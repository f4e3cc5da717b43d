import type { Cloud } from "../kernel/env.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import { processorOf } from "../billingAccount/billingSite.ts";
import type { CardRow } from "./paymentCardRows.ts";
import { completePayment, failPayment, startPayment } from "../topUp/paymentRows.ts";

/** Result of charging a card; `asks` if the holder must confirm first. */
export function chargeOf({ card }: CardRow): "paid" | "asks" | { error: string } {
  switch (card?.behaviour) {
    case "declined":
    case "refused":
      return { error: "Your card was declined." };
    case "insufficient":
      return { error: "Insufficient funds" };
    case "asks":
      return "asks";
    default:
      return "paid";
  }
}

/** Charges a card without its holder. Returns the error, or undefined on success. */
export function chargeUnattended(
  cloud: Cloud,
  account: BillingAccountRow,
  card: CardRow,
  amount: number,
): string | undefined {
  const payment = startPayment(cloud, account, processorOf(cloud.store, card.processor), {
    amount,
    payment_object_id: card.id,
    acting_user_id: null,
  });
  const outcome = chargeOf(card);
  if (outcome === "paid") {
    completePayment(cloud, payment.identifier);
    return undefined;
  }
  const error = outcome === "asks" ? "The card asks for authentication" : outcome.error;
  failPayment(cloud, payment.identifier, error);
  return error;
}
