import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { invoiceWords } from "#api/siteWording.ts";
import type { Action, Section } from "#declarations/action.ts";

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

export function bySection<T extends { action: Action }>(actions: readonly T[]): [Section, T[]][] {
  const groups = Map.groupBy(actions, ({ action }) => action.section);
  return [...groups];
}
