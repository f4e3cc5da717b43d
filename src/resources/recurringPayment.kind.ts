import { msg } from "@lingui/core/macro";
import { recurringPaymentActions } from "#actions/recurringPayment/recurringPayment.actions.ts";
import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import type { RecurringPayment } from "#api/billingAccount/billingAccount.ts";
import { recurringPaymentsQuery } from "#api/paymentMethod/paymentMethod.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { recurringParts } from "#machines/recurringPayment/recurringPayment.actors.ts";
import { paths } from "#declarations/paths.ts";
import type { KindDeclaration } from "./declaration.ts";

/** Billing accounts as rows for automatic top-up. */
const recurringPayment: KindDeclaration<RecurringPayment> = {
  type: "recurring_payment",
  idOf: recurringParts.idOf,
  titleOf: accountTitle,
  detailPath: ({ id }) => paths.detail("billing_account", { id }),
  searchText: (account) => `${accountTitle(account)} auto recurring top-up`,
  about: msg`Automatic top-up adds credit to a billing account before it runs out, so that your resources keep running.`,
  columns: [],
  listQueries: () => [recurringPaymentsQuery],
  actions: recurringPaymentActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...recurringParts,
        states: {
          off: { label: msg({ message: "Off", context: "feminine" }), tone: "off" },
          on: { label: msg({ message: "On", context: "feminine" }), tone: "ok" },
          failed: { label: msg`Payment failed`, tone: "danger" },
        },
        guards: {
          isOpen: msg`The billing account is suspended or terminated. Contact support.`,
          canCharge: msg`Verified payment method is missing`,
          isAutomatic: msg`The primary payment method can't be charged automatically. Make another payment method primary.`,
        },
      },
      queryClient,
    ),
};

export default recurringPayment;
