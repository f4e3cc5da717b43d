import { i18n, type MessageDescriptor } from "@lingui/core";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { accountRefusal } from "#actions/billingAccount/accountRestriction.ts";
import { reasonText } from "#actions/common/reasons.ts";
import { actionsOf } from "#resources/actions.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { Action } from "#declarations/action.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import { type Refusal, whyNot } from "#machines/lifecycle/whyNot.ts";
import type { ResourceStates } from "./resourceActors.ts";

/** Whether a resource accepts an action now. */
export interface ActionAvailability {
  action: Action;
  refusal: Refusal | undefined;
  /** The disabled reason; undefined while the action is available. */
  disabledReason: MessageDescriptor | undefined;
}

interface Known {
  account: BillingAccount | undefined;
  locale: string;
  availability: ActionAvailability;
}

const cache = new WeakMap<AnyMachineSnapshot, Map<Action, Known>>();

/**
 * Whether an action is available on a resource now: asks its machine, then the rules of the billing account that pays
 * for it. Buttons, menus, keys, bulk bar and palette all use this; the result is cached per resource and account state.
 */
export function availabilityOf(
  action: Action,
  resource: Resource,
  kind: ResourceKind,
  states: ResourceStates,
): ActionAvailability {
  const snapshot = states.snapshot(resource);
  const account = states.billingAccount(resource);
  const { locale } = i18n;
  const ofSnapshot = cache.get(snapshot) ?? new Map<Action, Known>();
  cache.set(snapshot, ofSnapshot);
  const cached = ofSnapshot.get(action);
  if (cached?.account === account && cached?.locale === locale) return cached.availability;
  const availability = answerOf(action, snapshot, account, kind, { type: action.event });
  ofSnapshot.set(action, { account, locale, availability });
  return availability;
}

/** The same check for an event with its input, just before sending. */
export const availabilityWith = (
  event: AnyEventObject,
  action: Action,
  resource: Resource,
  kind: ResourceKind,
  states: ResourceStates,
): ActionAvailability =>
  answerOf(action, states.snapshot(resource), states.billingAccount(resource), kind, event);

/** Every action of a resource with its availability. */
export const actionsOn = (
  resource: Resource,
  kind: ResourceKind,
  states: ResourceStates,
): ActionAvailability[] =>
  actionsOf(kind.type).map((action) => availabilityOf(action, resource, kind, states));

function answerOf(
  action: Action,
  snapshot: AnyMachineSnapshot,
  account: BillingAccount | undefined,
  kind: ResourceKind,
  event: AnyEventObject,
): ActionAvailability {
  const { permission } = action;
  const refusal = whyNot(snapshot, event) ?? (permission && accountRefusal(permission, account));
  return { action, refusal, disabledReason: refusal && reasonText(refusal, kind) };
}
