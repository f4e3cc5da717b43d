import type { MessageDescriptor } from "@lingui/core";
import type { QueryKey } from "@tanstack/react-query";
import type { EventObject } from "xstate";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { FeatureFlag } from "#api/config/siteConfig.ts";
import type { Resource, ResourceType } from "./addresses.ts";
import type { Command } from "./command.ts";
import type { Field, FieldValues, Read } from "./field.ts";

/** What a person reads before something is lost. */
export interface Confirmation {
  /** One sentence each: what is lost, what stays, what it costs. */
  consequences: readonly MessageDescriptor[];
  /** Asked only where data die: the text that must be typed. */
  typeToConfirm?: string;
}

/** Something to know first that only the server can tell: `text` is shown while the query's answer is true. */
export interface Warning {
  when: { queryKey: QueryKey } & object;
  text: MessageDescriptor;
}

export type Section =
  | "power"
  | "targets"
  | "rules"
  | "configure"
  | "storage"
  | "backup"
  | "network"
  | "credit"
  | "invoice"
  | "access"
  | "danger";

/** The billing account that pays for a resource, as far as one is known. */
type BillingAccountOf = (resource: Resource) => BillingAccount | undefined;

interface ActionBase<S extends Resource> extends Command {
  section: Section;
  /** Reads "Starting {name}" while it runs. */
  progress: MessageDescriptor;
  /** Reads "{name} started" when it is done. */
  done: MessageDescriptor;
  /** Among the buttons of the page's header while it is possible. */
  prominent?: true;
  /** The switches of what it is done with beside its own kind: where all of them are off, it is not there. */
  switches?: readonly FeatureFlag[];
  /** Offered for many targets at once. */
  bulk?: true;
  /**
   * Asked once for all targets of a run; `all` begins with `target`. `billingAccountOf` tells the account that pays, where it is known. What
   * is read of the server sets the rules of a field, and no more: it may come late, or not at all.
   */
  fields?(target: S, all: readonly S[], billingAccountOf?: BillingAccountOf, read?: Read): readonly Field[];
  warning?: Warning;
  confirm?(target: S, all: readonly S[]): Confirmation;
}

/** The action of one event: what the event carries besides its type is made from the form's values. */
export type ActionOf<S extends Resource, E extends EventObject> = {
  [T in E["type"]]: ActionBase<S> & { event: T } & (keyof Omit<Extract<E, { type: T }>, "type"> extends never
      ? object
      : { payload(values: FieldValues, target: S): Omit<Extract<E, { type: T }>, "type"> });
}[E["type"]];

/** One thing a customer can do to a resource; button, menu, bulk bar, palette, dialogs and toasts are derived from it. */
export interface Action extends ActionBase<Resource> {
  kind: ResourceType;
  event: string;
  payload?(values: FieldValues, target: Resource): object;
}

/** Binds declarations to a kind; the machine's own event type checks every event and payload. */
export const defineActions = <S extends Resource, E extends EventObject>(
  kind: S["$type"],
  actions: readonly ActionOf<S, E>[],
): readonly Action[] => actions.map((action) => ({ kind, ...action }) as unknown as Action);

/** The event to send for these values. */
export const eventOf = (action: Action, values: FieldValues, target: Resource): EventObject => ({
  type: action.event,
  ...action.payload?.(values, target),
});
