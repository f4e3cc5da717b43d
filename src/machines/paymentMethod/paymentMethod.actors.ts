import {
  type Card,
  cardData,
  cardsQuery,
  type CardVerification,
  deleteCard,
  setPrimaryCard,
  verifyCard,
} from "#api/paymentMethod/paymentMethod.ts";
import { BASE_PATH } from "#lib/constants.ts";
import { cardsPath } from "#declarations/paths.ts";
import { redirectTo } from "#payments/leave.ts";
import { type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type PaymentMethodFacts,
  paymentMethodMachine,
  paymentMethodSnapshot,
  type PaymentMethodState,
  type PaymentMethodRequest,
} from "./paymentMethod.machine.ts";

const isInvoice = (card: Card) => cardData(card).type === "paying_by_invoice";

const hasExpired = ({ valid_thru }: Card) => valid_thru != null && valid_thru * 1000 < Date.now();

export const paymentMethodParts = {
  machineId: "paymentMethod",
  machine: paymentMethodMachine,
  snapshotOf: paymentMethodSnapshot,
  idOf: ({ id }) => String(id),
  factsOf: (card) => ({
    isInvoice: isInvoice(card),
    isVerified: card.is_verified === true,
    isPending: card.is_verification_pending === true,
    isDeleted: card.is_deleted === true,
    hasExpired: hasExpired(card),
    isActive: card.processor?.is_active !== false && !(isInvoice(card) && card.paying_by_invoice === false),
    isPrimary: card.is_primary === true,
    isToppingUp: card.is_recurring_payment_enabled,
  }),
  requests: {
    verify: (_, { id }) => [request(verifyCard, { id, front_base_url: frontBaseUrl() })],
    "primary.set": (_, { id }) => [request(setPrimaryCard, { id })],
    delete: (_, { id }) => [request(deleteCard, { id })],
  },
  answered: (event, response, { billing_account_id }) => {
    const { redirect_url } = (response ?? {}) as CardVerification;
    if (event.type === "verify" && redirect_url) redirectTo(redirect_url, cardsPath(billing_account_id));
  },
  listOf: () => cardsQuery,
} satisfies LifecycleParts<Card, PaymentMethodFacts, PaymentMethodRequest, PaymentMethodState>;

/** By its machine: verified, in use and not expired. Payment by invoice charges nothing. */
export const canBeCharged = (card: Card): boolean =>
  paymentMethodSnapshot(paymentMethodParts.factsOf(card)).matches("verified");

/** Base URL of the page that 3-D Secure returns to. */
export const frontBaseUrl = () => location.origin + BASE_PATH;
