import { msg } from "@lingui/core/macro";
import { createBillingAccount } from "#api/billingAccount/billingAccount.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

export const billingAccountCreate: CreateAction = {
  id: "billingAccount.create",
  kind: "billing_account",
  icon: "create",
  label: msg`Create billing account`,
  keywords: msg`new add company invoice payer`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is ready" }),
  mutation: createBillingAccount as CreateAction["mutation"],
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
};
