import { msg } from "@lingui/core/macro";
import {
  addCard,
  applyForInvoice,
  prepareCard,
  readPaypalIdToken,
  readPaypalPaymentToken,
  readPaypalSetupToken,
} from "#api/paymentMethod/paymentMethod.ts";
import type { Mutation } from "#api/http/client.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

const steps = [prepareCard, readPaypalIdToken, readPaypalSetupToken, readPaypalPaymentToken, applyForInvoice];

/**
 * Has its own screen and machine (cardSetup): a card is typed into the processor's frame, not into a form.
 */
export const paymentMethodCreate: CreateAction = {
  id: "card.add",
  kind: "card",
  icon: "create",
  label: msg`Add payment method`,
  keywords: msg`new credit card debit visa mastercard paypal pay by invoice`,
  progress: msg({ message: "Adding {name}" }),
  done: msg({ message: "{name} added" }),
  mutation: addCard as CreateAction["mutation"],
  steps: steps as unknown as readonly Mutation<never>[],
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
};
