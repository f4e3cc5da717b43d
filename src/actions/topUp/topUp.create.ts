import { msg } from "@lingui/core/macro";
import type { Mutation } from "#api/http/client.ts";
import { buyCredit, confirmPurchase, sendLinkData } from "#api/topUp/topUp.ts";
import { accountFields, accountOf } from "#actions/common/commonFields.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import { amountOf, type Field, textOf } from "#declarations/field.ts";
import { paths } from "#declarations/paths.ts";
import { TOP_UP_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

/** Creates an invoice, the receipt. Has its own screen and machine. */
export const topUpCreate: CreateAction = {
  id: "invoice.topUp",
  kind: "invoice",
  icon: "topUp",
  label: msg`Top up`,
  keywords: msg`add money credit balance pay deposit recharge card wallet`,
  progress: msg({ message: "Topping up {name}" }),
  done: msg({ message: "Topped up: {name}" }),
  mutation: buyCredit as CreateAction["mutation"],
  steps: [sendLinkData, confirmPurchase] as unknown as readonly Mutation<never>[],
  estimateMs: TOP_UP_ESTIMATE_MS,
  permission: "money.add",
  command: {
    fields: (read) => {
      const accounts = read(billingAccountListQuery) ?? [];
      const initial = String(accountOf({}, accounts)?.id ?? "");
      return [
        ...accountFields(accounts, "money.add").map((field) => ({ ...field, initial })),
        amountField(site().minimumTopupAmount),
      ];
    },
    path: (values) => {
      const [account, amount] = [textOf(values, "billing_account_id"), amountOf(values, "amount")];
      const search = new URLSearchParams({ ...(account && { account }), ...(amount && { amount }) });
      return `${paths.create("invoice")}?${search}`;
    },
  },
};

/** The amount of a top-up; `least` is the minimum in the site's currency. */
export const amountField = (least: number | null | undefined): Field => ({
  name: "amount",
  label: msg`Amount`,
  help: msg`Fees and taxes are added. You see the total before you pay.`,
  kind: "amount",
  ...(least ? { min: least } : {}),
});
