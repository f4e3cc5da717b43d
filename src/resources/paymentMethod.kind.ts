import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { paymentMethodActions, paymentMethodCreate } from "#actions/paymentMethod/paymentMethod.actions.ts";
import { type Card, cardData, cardsQuery } from "#api/paymentMethod/paymentMethod.ts";
import { cardExpiry, cardTitle } from "#billing/cardText.ts";
import { paymentMethodParts } from "#machines/paymentMethod/paymentMethod.actors.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { cardsPath } from "#declarations/paths.ts";
import type { KindDeclaration } from "./declaration.ts";

/** Cards, PayPal accounts and payment by invoice. */
const paymentMethod: KindDeclaration<Card> = {
  type: "card",
  create: paymentMethodCreate,
  idOf: paymentMethodParts.idOf,
  titleOf: cardTitle,
  noteOf: (row) => [cardExpiry(row), row.account].filter(Boolean).join(" · "),
  detailPath: ({ billing_account_id }) => cardsPath(billing_account_id),
  searchText: (row) =>
    [cardTitle(row), cardData(row).card_holder, row.account, row.identifier].filter(Boolean).join(" "),
  about: msg`Payment methods of your billing accounts. Automatic top-up charges the primary one. You can top up manually with any verified one.`,
  columns: [
    {
      id: "account",
      header: msg`Billing account`,
      width: "7rem",
      value: ({ account }) => account,
      wideOnly: true,
    },
    {
      id: "holder",
      header: msg`Cardholder`,
      width: "6rem",
      value: (row) => cardData(row).card_holder,
      wideOnly: true,
    },
    {
      id: "valid_thru",
      header: msg`Expires`,
      width: "5rem",
      value: ({ valid_thru }) => valid_thru,
      text: cardExpiry,
      wideOnly: true,
    },
    {
      id: "primary",
      header: msg`Primary`,
      width: "5rem",
      value: ({ is_primary }) => (is_primary ? 1 : 0),
      text: ({ is_primary }) => (is_primary ? i18n._(msg`Primary`) : ""),
      wideOnly: true,
    },
    {
      id: "created",
      header: msg`Added`,
      width: "6.5rem",
      value: ({ created }) => created,
      as: "moment",
      wideOnly: true,
    },
  ],
  listQueries: () => [cardsQuery],
  actions: paymentMethodActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...paymentMethodParts,
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
          isNotPrimary: msg`This payment method is already the primary one`,
          isNotNeeded: msg`Automatic top-up uses the primary payment method. To delete this method, turn off automatic top-up first.`,
        },
      },
      queryClient,
    ),
};

export default paymentMethod;
