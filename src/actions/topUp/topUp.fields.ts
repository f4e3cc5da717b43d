import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Big } from "big.js";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { PaymentProcessor, SiteConfig } from "#api/config/siteConfig.ts";
import type { Way } from "#machines/payment/payment.data.ts";
import type { Chosen } from "#machines/topUp/topUp.data.ts";
import { linkWays } from "#machines/topUp/ways.ts";
import { exact, moneyText } from "#billing/money.ts";
import { accountFields } from "#actions/common/commonFields.ts";
import { amountField } from "./topUp.create.ts";
import type { Choice, Field } from "#declarations/field.ts";

type Site = Pick<SiteConfig, "paymentProcessors">;

/** A processor's terms from the site's configuration; the server calculates the price. */
export function termsOf(processor: PaymentProcessor | undefined, siteCurrency: string): MessageDescriptor[] {
  const { service_fee: fee, charge_currency_conversion: conversion } = processor ?? {};
  const percentage = i18n.number((fee?.percentage ?? 0) / 100, {
    style: "percent",
    maximumFractionDigits: 2,
  });
  const flat = moneyText(exact(fee?.flat_rate ?? 0), siteCurrency);
  const currency = conversion?.to_currency;
  return [
    ...(fee?.percentage && fee.flat_rate
      ? [msg`Service fee: ${percentage} and ${flat}`]
      : fee?.percentage
        ? [msg`Service fee: ${percentage}`]
        : fee?.flat_rate
          ? [msg`Service fee: ${flat}`]
          : []),
    ...(currency === undefined || currency === siteCurrency ? [] : [msg`Charged in ${currency}`]),
  ];
}

/** Link methods that an account can prefer. */
export const linkMethodChoices = ({ paymentProcessors = [] }: Site): Choice[] =>
  paymentProcessors
    .flatMap(linkWays)
    .flatMap(({ id, name, processorName, method }) =>
      method === undefined ? [] : [{ value: id, label: name, description: processorName }],
    );

/** Fields of a top-up; `least` is the minimum in the site's currency. */
export const topUpFields = (
  accounts: readonly BillingAccount[],
  ways: readonly Way[],
  least: number | null | undefined,
): Field[] => [
  ...accountFields(accounts, "money.add"),
  amountField(least),
  {
    name: "way",
    label: msg`Payment method`,
    kind: "cards",
    choices: ways.map(({ id, name }) => ({ value: id, label: name })),
  },
];

/** The selection by field name. */
export const topUpValues = ({ account, way, amount }: Chosen) => ({
  billing_account_id: account === undefined ? "" : String(account),
  amount,
  way: way?.id ?? "",
});

/** Suggested amounts: about one, two, five and ten times the minimum, rounded up. */
export function quickAmounts(least: number | null | undefined): string[] {
  const from = exact(least || 10);
  return [...new Set([1, 2, 5, 10].map((times) => roundedUp(from.times(times)).toFixed()))];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Rounds up to 10, 20, 25, 50, 100, 200 and so on; below ten to 1, 2 or 5. */
function roundedUp(amount: Big): Big {
  const power = new Big(10).pow(amount.round(0, Big.roundUp).toFixed().length - 1);
  return (
    STEPS.map((step) => power.times(step)).find((step) => step.gte(amount) && step.mod(1).eq(0)) ?? amount
  );
}
