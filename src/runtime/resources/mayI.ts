import type { AnyEventObject } from "xstate";
import type { Action } from "#declarations/action.ts";
import { accountRefusal } from "#actions/billingAccount/accountRestriction.ts";
import { type Refusal, whyNot } from "#machines/lifecycle/whyNot.ts";
import type { Resource } from "#declarations/kind.ts";
import type { ResourceActors } from "./resourceActors.ts";

/**
 * Why an action cannot be used on a resource now: its own machine is asked, then what the billing account that pays for it allows.
 * Undefined when it can.
 */
export const refusalOf = (
  action: Pick<Action, "event" | "permission">,
  resource: Resource,
  resourceActors: Pick<ResourceActors, "snapshot" | "payer">,
  event: AnyEventObject = { type: action.event },
): Refusal | undefined =>
  whyNot(resourceActors.snapshot(resource), event) ??
  (action.permission && accountRefusal(action.permission, resourceActors.payer(resource)));
