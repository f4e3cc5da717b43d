import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Action, Section } from "#declarations/action.ts";
import { reasonText } from "#actions/common/reasons.ts";
import { actionsOf } from "#resources/actions.ts";
import type { Refusal } from "#machines/lifecycle/whyNot.ts";
import { refusalOf } from "#runtime/resources/mayI.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import type { ResourceActors } from "#runtime/resources/resourceActors.ts";
import { invoiceWords } from "#api/siteWording.ts";

/** An action as one resource takes it now; `reason` says why it does not. */
export interface Offer {
  action: Action;
  refusal: Refusal | undefined;
  reason: MessageDescriptor | undefined;
}

export const offersOf = (resource: Resource, kind: ResourceKind, resourceActors: ResourceActors): Offer[] =>
  actionsOf(kind.type).map((action) => offerOf(action, resource, kind, resourceActors));

export function offerOf(
  action: Action,
  resource: Resource,
  kind: ResourceKind,
  resourceActors: ResourceActors,
): Offer {
  const refusal = refusalOf(action, resource, resourceActors);
  return { action, refusal, reason: refusal && reasonText(refusal, kind) };
}

/** The sections of a menu, in the order in which the actions are declared. */
export const sectionLabels: Record<Section, MessageDescriptor> = {
  power: msg`Power`,
  targets: msg`Targets`,
  rules: msg`Rules`,
  configure: msg`Configure`,
  storage: msg`Storage`,
  backup: msg`Backups`,
  network: msg`Network`,
  credit: msg`Credit`,
  // By the theme, which is there when a menu opens.
  get invoice() {
    return invoiceWords().one;
  },
  access: msg`Access`,
  danger: msg`Danger`,
};

export function bySection<T extends { action: Action }>(offers: readonly T[]): [Section, T[]][] {
  const groups = Map.groupBy(offers, (offer) => offer.action.section);
  return [...groups];
}
