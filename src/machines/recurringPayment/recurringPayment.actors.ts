import { t, msg } from "@lingui/core/macro";
import { sentText } from "#api/http/asSent.ts";
import { type RecurringPayment, setRecurringPayment } from "#api/billingAccount/billingAccount.ts";
import { recurringPaymentsQuery } from "#api/paymentMethod/paymentMethod.ts";
import { site } from "#api/config/site.ts";
import type { recurringResult } from "#api/billingAccount/billingAccount.schema.ts";
import { ApiError } from "#api/http/errors.ts";
import { exact } from "#billing/money.ts";
import { paths } from "#declarations/paths.ts";
import { isOpenAccount } from "#machines/billingAccount/billingAccount.actors.ts";
import { fieldsOf, type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type RecurringFacts,
  recurringMachine,
  recurringSnapshot,
  type RecurringState,
  type RecurringRequest,
} from "./recurringPayment.machine.ts";

export const recurringParts = {
  machineId: "recurringPayment",
  machine: recurringMachine,
  snapshotOf: recurringSnapshot,
  idOf: ({ id }) => String(id),
  factsOf: (account) => ({
    isOn: account.is_recurring_payment_enabled === true,
    isDue: isBelow(account.running_totals?.ongoing, account.recurring_payment_threshold),
    hasMethod: account.primary_card != null && account.primary_card.is_verified !== false,
    isAutomatic: canBeCharged(account),
    isOpen: isOpenAccount(account),
  }),
  requests: {
    turnOn: (event, { id }) => [
      request(setRecurringPayment, { id, is_recurring_payment_enabled: true, ...fieldsOf(event) }),
    ],
    change: (event, { id }) => [
      request(setRecurringPayment, { id, is_recurring_payment_enabled: true, ...fieldsOf(event) }),
    ],
    // Amount and threshold are kept for the next time it is turned on.
    turnOff: (_, account) => {
      const amount = sentText(account, "recurring_payment_amount");
      const threshold = sentText(account, "recurring_payment_threshold");
      return [
        request(setRecurringPayment, {
          id: account.id,
          is_recurring_payment_enabled: false,
          ...(amount !== "" && { recurring_payment_amount: amount }),
          ...(threshold !== "" && { recurring_payment_threshold: threshold }),
        }),
      ];
    },
  },
  answered: (_, response, { id }) => {
    const errors = (response as typeof recurringResult.infer | undefined)?.payment_report?.errors ?? [];
    if (errors.length > 0) throw unpaid(errors.map(String).join(" "), id);
  },
  listOf: () => recurringPaymentsQuery,
} satisfies LifecycleParts<RecurringPayment, RecurringFacts, RecurringRequest, RecurringState>;

/** By the site's `supports_auto_topup`; the server decides on processors that the site does not list. */
function canBeCharged({ processor: keyword }: RecurringPayment): boolean {
  const processor = site().paymentProcessors?.find((each) => each.keyword === keyword);
  return processor === undefined || processor.supports_auto_topup === true;
}

const isBelow = (balance: number | null | undefined, threshold: number | null | undefined): boolean =>
  balance != null && threshold != null && exact(balance).lt(threshold);

/** The setting was saved, but the payment that it triggered failed. */
function unpaid(reason: string, id: number): ApiError {
  const error = new ApiError("standard", reason);
  const text = msg`Automatic top-up is on, but the first payment failed. Check the primary payment method or top up manually.`;
  error.remaining = [{ text, path: paths.detail("billing_account", { id }), label: t`Billing account` }];
  return error;
}
