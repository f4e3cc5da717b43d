import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { invoiceWords } from "#api/siteWording.ts";
import type { Action, Section } from "#declarations/action.ts";

/** Menu sections in declaration order. */
export const sectionLabels: Record<Section, MessageDescriptor> = {
  power: msg`Power`,
  targets: msg`Targets`,
  rules: msg`Rules`,
  configure: msg`Configuration`,
  storage: msg`Storage`,
  backup: msg`Backups`,
  network: msg`Network`,
  credit: msg`Credit`,
  // A getter, because the theme is known only when a menu opens.
  get invoice() {
    return invoiceWords().one;
  },
  access: msg`Access`,
  danger: msg`Destructive actions`,
};

export function bySection<T extends { action: Action }>(actions: readonly T[]): [Section, T[]][] {
  const groups = Map.groupBy(actions, ({ action }) => action.section);
  return [...groups];
}
