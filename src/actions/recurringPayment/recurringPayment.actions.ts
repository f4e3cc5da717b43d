import { msg, plural } from "@lingui/core/macro";
import { sentText } from "#api/http/asSent.ts";
import type { RecurringPayment } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import type { RecurringRequest } from "#machines/recurringPayment/recurringPayment.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { amountOf, type Field, type FieldValues } from "#declarations/field.ts";

/** Automatic top-up, with a threshold and an amount (Resources spec §5). */
export const recurringPaymentActions = defineActions<RecurringPayment, RecurringRequest>(
  "recurring_payment",
  [
    {
      id: "recurringPayment.turnOn",
      event: "turnOn",
      section: "configure",
      icon: "refresh",
      prominent: true,
      label: msg`Turn on automatic top-up`,
      keywords: msg`auto recurring payment recharge threshold enable`,
      progress: msg({ message: "Turning on automatic top-up of {name}" }),
      done: msg({ message: "Automatic top-up of {name} is on" }),
      fields: recurringFields,
      payload: settingsOf,
    },
    {
      id: "recurringPayment.change",
      event: "change",
      section: "configure",
      icon: "rename",
      prominent: true,
      label: msg`Change automatic top-up`,
      keywords: msg`auto recurring payment recharge threshold amount`,
      progress: msg({ message: "Changing automatic top-up of {name}" }),
      done: msg({ message: "Automatic top-up of {name} changed" }),
      fields: recurringFields,
      payload: settingsOf,
    },
    {
      id: "recurringPayment.turnOff",
      event: "turnOff",
      section: "danger",
      question: msg({
        message:
          "{count, plural, one {Turn off automatic top-up of {name}?} other {Turn off automatic top-up of # accounts?}}",
      }),
      icon: "stop",
      bulk: true,
      label: msg`Turn off automatic top-up`,
      keywords: msg`auto recurring payment recharge disable stop`,
      progress: msg({ message: "Turning off automatic top-up of {name}" }),
      done: msg({ message: "Automatic top-up of {name} is off" }),
      confirm: (_, all) => ({
        consequences: [
          msg`Automatic charges stop. When an account's credit runs out, the account is frozen until you top up.`,
          msg`${plural(all.length, {
            one: "The threshold and amount are kept in case you turn automatic top-up on again.",
            other: "Thresholds and amounts are kept in case you turn automatic top-up on again.",
          })}`,
        ],
      }),
    },
  ],
);

function recurringFields(account: RecurringPayment): Field[] {
  const least = site().minimumTopupAmount ?? 0;
  return [
    {
      name: "recurring_payment_threshold",
      label: msg`Balance threshold`,
      help: msg`An automatic top-up is made when the balance drops below this amount. If the balance is already lower, the first top-up is made immediately.`,
      kind: "amount",
      min: 0,
      initial: sentText(account, "recurring_payment_threshold"),
    },
    {
      name: "recurring_payment_amount",
      label: msg`Amount to top up`,
      help: msg`This amount is charged to the primary payment method at each automatic top-up.`,
      kind: "amount",
      ...(least > 0 && { min: least }),
      initial: sentText(account, "recurring_payment_amount"),
    },
  ];
}

function settingsOf(values: FieldValues) {
  return {
    recurring_payment_threshold: amountOf(values, "recurring_payment_threshold"),
    recurring_payment_amount: amountOf(values, "recurring_payment_amount"),
  };
}
