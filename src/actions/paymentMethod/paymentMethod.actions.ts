import { msg, plural } from "@lingui/core/macro";
import {
  addCard,
  applyForInvoice,
  type Card,
  cardData,
  prepareCard,
  readPaypalIdToken,
  readPaypalPaymentToken,
  readPaypalSetupToken,
} from "#api/paymentMethod/paymentMethod.ts";
import type { PaymentMethodRequest } from "#machines/paymentMethod/paymentMethod.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { deleting } from "#actions/common/commonActions.ts";
import type { Mutation } from "#api/http/client.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

export const paymentMethodActions = defineActions<Card, PaymentMethodRequest>("card", [
  {
    id: "card.verify",
    event: "verify",
    section: "configure",
    icon: "shield",
    prominent: true,
    shortcut: "v",
    label: msg`Verify`,
    keywords: msg`confirm check 3-D secure bank payment method card`,
    progress: msg({ message: "Verifying payment method: {name}" }),
    done: msg({ message: "Payment method verification requested: {name}" }),
  },
  {
    id: "card.setPrimary",
    event: "primary.set",
    section: "configure",
    icon: "check",
    prominent: true,
    shortcut: "p",
    label: msg`Make primary payment method`,
    keywords: msg`default main first payment method card automatic top-up`,
    progress: msg({ message: "Making {name} the primary payment method" }),
    done: msg({ message: "{name} is now the primary payment method" }),
  },
  {
    id: "card.delete",
    ...deleting,
    bulk: true,
    keywords: msg`remove forget card payment method`,
    confirm: (_, all) => {
      const charged = all.filter((card) => cardData(card).type !== "paying_by_invoice").length;
      return {
        consequences: [
          ...(charged < all.length
            ? [
                msg`The account stops paying by invoice, or its request to pay by invoice is withdrawn.`,
                msg`Without payment by invoice, the account uses prepaid credit. Existing invoices are kept.`,
              ]
            : []),
          ...(charged > 0
            ? [
                msg`${plural(charged, {
                  one: "The payment method is no longer charged. Add it again if you want to use it later.",
                  other:
                    "The payment methods are no longer charged. Add them again if you want to use them later.",
                })}`,
                msg`If the primary payment method is deleted, another verified one becomes primary. Credit, invoices and receipts are kept.`,
              ]
            : []),
        ],
      };
    },
  },
]);

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
  progress: msg({ message: "Adding payment method: {name}" }),
  done: msg({ message: "Payment method added: {name}" }),
  mutation: addCard as CreateAction["mutation"],
  steps: steps as unknown as readonly Mutation<never>[],
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
};
