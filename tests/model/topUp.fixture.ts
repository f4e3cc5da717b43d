import type { Payment } from "#machines/topUp/topUp.data.ts";

/** A top-up of 50 by a saved card, as it is before anything was sent. */
export const cardPayment: Payment = {
  identifier: undefined,
  account: 20417,
  amount: "50",
  way: {
    id: "card/66",
    kind: "card",
    name: "Visa",
    processor: "stripe_creditcard",
    processorName: "Card",
    card: 66,
  },
  quote: {
    processor: "stripe_creditcard",
    amount: "50",
    fee: "2.17",
    vat: undefined,
    total: "52.17",
    charged: "52.17",
    currency: "EUR",
    rate: undefined,
  },
  at: undefined,
  known: [],
};
