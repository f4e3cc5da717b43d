import { msg } from "@lingui/core/macro";
import { createDelegation } from "#api/delegation/delegation.ts";
import { impersonation } from "#api/impersonation/impersonation.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";
import { adminWarning } from "./delegation.actions.ts";

export const delegationCreate: CreateAction = {
  id: "delegation.create",
  kind: "access_delegation",
  icon: "create",
  label: msg`Create access delegation`,
  keywords: msg`new share grant team colleague invite add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is ready" }),
  mutation: createDelegation as CreateAction["mutation"],
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
  warning: adminWarning,
  refusal: () =>
    impersonation()
      ? msg`You're acting in someone else's account. Go back to your account first.`
      : undefined,
};
