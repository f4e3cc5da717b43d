import type { Payment, Quote, Way } from "#machines/payment/payment.data.ts";

/** A top-up of 50 by a stored card, before anything was sent. */
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

/** The two payment methods of the walks. */
export const card: Way = {
  id: "card/66",
  kind: "card",
  name: "Visa •••• 4242",
  processor: "stripe_creditcard",
  processorName: "Card",
  card: 66,
};
export const page: Way = {
  id: "coingate",
  kind: "link",
  name: "Cryptocurrency",
  processor: "coingate",
  processorName: "Cryptocurrency",
};

export const quoteFor = (way: Way): Quote => ({
  processor: way.processor,
  amount: "50",
  fee: "0.50",
  vat: "0.11",
  total: "50.61",
  charged: "50.61",
  currency: "EUR",
  rate: "1",
});

/** A new payment, with changes from what was sent. */
export const paymentBy = (way: Way, sent: Partial<Payment> = {}): Payment => ({
  identifier: undefined,
  account: 20417,
  amount: "50",
  way,
  quote: quoteFor(way),
  at: undefined,
  known: [],
  ...sent,
});
