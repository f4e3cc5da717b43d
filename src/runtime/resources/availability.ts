import { i18n, type MessageDescriptor } from "@lingui/core";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { accountRefusal } from "#actions/billingAccount/accountRestriction.ts";
import { reasonText } from "#actions/common/reasons.ts";
import { actionsOf } from "#resources/actions.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { type Action, eventOf } from "#declarations/action.ts";
import type { FieldValues } from "#declarations/field.ts";
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
  locale: string;
  availability: ActionAvailability;
}

/** By snapshot, then by account: rows of several accounts share a snapshot. */
const cache = new WeakMap<AnyMachineSnapshot, WeakMap<object, Map<Action, Known>>>();
const NO_ACCOUNT = {};

function knownOf(snapshot: AnyMachineSnapshot, account: BillingAccount | undefined): Map<Action, Known> {
  const ofSnapshot = cache.get(snapshot) ?? new WeakMap<object, Map<Action, Known>>();
  cache.set(snapshot, ofSnapshot);
  const known = ofSnapshot.get(account ?? NO_ACCOUNT) ?? new Map<Action, Known>();
  ofSnapshot.set(account ?? NO_ACCOUNT, known);
  return known;
}

/**
 * Whether an action is available on a resource now: asks its machine, then the rules of the billing account that pays
 * for it. Buttons, menus, keys, bulk bar and palette all use this; the result is cached per resource and account state.
 */
export const availabilityOf = (
  action: Action,
  resource: Resource,
  kind: ResourceKind,
  states: ResourceStates,
): ActionAvailability => availabilitiesOf(resource, kind, states)(action);

/** `availabilityOf` for several actions on a resource, whose state is read once. */
function availabilitiesOf(
  resource: Resource,
  kind: ResourceKind,
  states: ResourceStates,
): (action: Action) => ActionAvailability {
  const snapshot = states.snapshot(resource);
  const account = states.billingAccount(resource);
  const known = knownOf(snapshot, account);
  const { locale } = i18n;
  return (action) => {
    const cached = known.get(action);
    if (cached?.locale === locale) return cached.availability;
    const availability = answerOf(action, snapshot, account, kind, { type: action.event });
    known.set(action, { locale, availability });
    return availability;
  };
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

/** Whether the action would send anything with these values. */
export const changesAnything = (
  action: Action,
  values: FieldValues,
  resource: Resource,
  { lifecycle }: ResourceKind,
): boolean => lifecycle.requests(eventOf(action, values, resource), resource).length > 0;

/** Every action of a resource with its availability. */
export const actionsOn = (
  resource: Resource,
  kind: ResourceKind,
  states: ResourceStates,
): ActionAvailability[] =>
  actionsOf(kind.type).map((action) => availabilityOf(action, resource, kind, states));

/** The resources that accept an action, and why the others don't. */
export interface Split {
  able: readonly Resource[];
  reasons: readonly { reason: MessageDescriptor; count: number }[];
}

export function splitByAvailability(
  resources: readonly Resource[],
  of: (resource: Resource) => ActionAvailability,
): Split {
  const split = createSplit();
  for (const resource of resources) split.add(resource, of(resource));
  return split.read();
}

/** A split per action, in one pass: the bulk bar asks for thousands of resources after each change of one. */
export function splitActions(
  actions: readonly Action[],
  resources: readonly Resource[],
  kind: ResourceKind,
  states: ResourceStates,
): { action: Action; split: Split }[] {
  const splits = actions.map((action) => ({ action, ...createSplit() }));
  for (const resource of resources) {
    const of = availabilitiesOf(resource, kind, states);
    for (const { action, add } of splits) add(resource, of(action));
  }
  return splits.map(({ action, read }) => ({ action, split: read() }));
}

function createSplit() {
  const able: Resource[] = [];
  // Resources in the same state share the object of their reason.
  const counts = new Map<MessageDescriptor, number>();
  return {
    add(resource: Resource, { disabledReason }: ActionAvailability): void {
      if (disabledReason === undefined) able.push(resource);
      else counts.set(disabledReason, (counts.get(disabledReason) ?? 0) + 1);
    },
    read(): Split {
      const reasons = new Map<string, { reason: MessageDescriptor; count: number }>();
      for (const [reason, count] of counts) {
        const key = `${reason.id} ${JSON.stringify(reason.values)}`;
        reasons.set(key, { reason, count: (reasons.get(key)?.count ?? 0) + count });
      }
      return { able, reasons: [...reasons.values()] };
    },
  };
}

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
