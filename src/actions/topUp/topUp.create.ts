import { msg } from "@lingui/core/macro";
import type { Mutation } from "#api/http/client.ts";
import { buyCredit, confirmPurchase, sendLinkData } from "#api/topUp/topUp.ts";
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
};
