import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { cardCreate } from "../actions/card.create.ts";
import { type Card, cardData, cardsQuery } from "../api/cards.ts";
import type { PaymentProcessor } from "../api/config.ts";
import { cardParts } from "../machines/card/card.actors.ts";
import { lifecycleOf } from "../machines/lifecycle.actors.ts";
import { cardsPath, paths } from "../paths.ts";
import type { ResourceKind } from "./resource.ts";

/** Those of the site's processors that an account can keep for later; links are paid by once. */
export const keptProcessors = (all: readonly PaymentProcessor[] = []): PaymentProcessor[] =>
  all.filter(({ type }) => type !== "link");

/** "Visa ending in 4242", "PayPal", "Payment by invoice" */
export function cardTitle(card: Card): string {
  const { type, card_type: brand = "", last4 } = cardData(card);
  if (type === "paying_by_invoice") return i18n._(msg`Payment by invoice`);
  if (card.processor?.keyword === "paypal_vault") return "PayPal";
  const name = brands[brand.toLowerCase()] ?? (brand || i18n._(msg`Card`));
  return last4 ? i18n._(msg`${name} ending in ${last4}`) : name;
}

const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  "american express": "American Express",
  discover: "Discover",
  jcb: "JCB",
  diners: "Diners Club",
  unionpay: "UnionPay",
};

/** "11/2029"; of what is no card, nothing. */
export function cardExpiry(card: Card): string {
  const { type, expire_month: month = "", expire_year: year } = cardData(card);
  const isCard = type === "creditcard" && card.processor?.keyword !== "paypal_vault";
  return isCard && year ? `${month.padStart(2, "0")}/${year}` : "";
}

/** What an account pays with: cards, PayPal accounts, or by invoice. */
export const card = (queryClient: QueryClient): ResourceKind<Card> => ({
  type: "card",
  isOn: ({ paymentProcessors }) => keptProcessors(paymentProcessors).length > 0,
  icon: "card",
  group: "billing",
  one: msg`Payment method`,
  many: msg`Payment methods`,
  listPath: paths.cards(),
  createPath: cardCreate.path,
  createLabel: cardCreate.label,
  idOf: cardParts.idOf,
  titleOf: cardTitle,
  noteOf: (row) => [row.account, cardExpiry(row)].filter(Boolean).join(" · "),
  detailPath: ({ billing_account_id }) => cardsPath(billing_account_id),
  searchText: (row) =>
    [cardTitle(row), cardData(row).card_holder, row.account, row.identifier].filter(Boolean).join(" "),
  about: msg`What billing accounts pay with. The primary one is charged by automatic top-up; any verified one can top up by hand.`,
  columns: [
    {
      id: "account",
      header: msg`Billing account`,
      width: "minmax(7rem, 14rem)",
      value: ({ account }) => account,
      wideOnly: true,
    },
    {
      id: "holder",
      header: msg`Holder`,
      width: "minmax(6rem, 12rem)",
      value: (row) => cardData(row).card_holder,
      wideOnly: true,
    },
    {
      id: "valid_thru",
      header: msg`Expires`,
      width: "minmax(5rem, 6rem)",
      value: ({ valid_thru }) => valid_thru,
      text: cardExpiry,
      wideOnly: true,
    },
    {
      id: "primary",
      header: msg`Primary`,
      width: "minmax(5rem, 6rem)",
      value: ({ is_primary }) => (is_primary ? 1 : 0),
      text: ({ is_primary }) => (is_primary ? i18n._(msg`Primary`) : ""),
      wideOnly: true,
    },
    {
      id: "created",
      header: msg`Added`,
      width: "minmax(6.5rem, 8rem)",
      value: ({ created }) => created,
      as: "moment",
      wideOnly: true,
    },
  ],
  listQueries: () => [cardsQuery],
  lifecycle: lifecycleOf(
    {
      ...cardParts,
      states: {
        unverified: { label: msg`Not verified`, tone: "warn" },
        verificationPending: { label: msg`Verification pending`, tone: "busy" },
        verified: { label: msg`Verified`, tone: "ok" },
        expired: { label: msg`Expired`, tone: "danger" },
        suspended: { label: msg`Suspended`, tone: "danger" },
        applied: { label: msg`Pending`, tone: "busy" },
        approved: { label: msg`Approved`, tone: "ok" },
        declined: { label: msg`Declined`, tone: "danger" },
        verifying: { label: msg`Verifying`, tone: "busy" },
        deleting: { label: msg`Deleting`, tone: "busy" },
      },
      guards: {
        isNotPrimary: msg`It is the primary payment method already`,
        isNotNeeded: msg`Automatic top-up needs the primary payment method: turn it off first`,
      },
    },
    queryClient,
  ),
});
