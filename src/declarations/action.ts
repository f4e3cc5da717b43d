import type { MessageDescriptor } from "@lingui/core";
import type { QueryKey } from "@tanstack/react-query";
import type { EventObject } from "xstate";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { FeatureFlag } from "#api/config/siteConfig.ts";
import type { PricePart } from "#billing/pricing.ts";
import type { Resource, ResourceType } from "./addresses.ts";
import type { Command } from "./command.ts";
import type { Field, FieldValues, Read } from "./field.ts";

/** Asked before something is lost. */
export interface Confirmation {
  /** One sentence each: what is lost, what stays, what it costs. */
  consequences: readonly MessageDescriptor[];
  /** Text to type, required only if data is destroyed. */
  typeToConfirm?: string;
  /** Something can be lost although no text is typed: never a step of a plan. */
  isLossy?: true;
}

/** A warning that depends on the server: `text` is shown while the query returns true. */
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

/** The billing account that pays for a resource, if known. */
type BillingAccountOf = (resource: Resource) => BillingAccount | undefined;

interface ActionBase<S extends Resource> extends Command {
  section: Section;
  /** Progress toast: "Starting {name}". */
  progress: MessageDescriptor;
  /** Success toast: "{name} started". */
  done: MessageDescriptor;
  /** Title of the dialog if something is lost: "Delete {name}?". `count` is the number of targets. */
  question?: MessageDescriptor;
  /** A button in the page header while it is available. */
  prominent?: true;
  /** Features it needs besides its kind's: hidden if all of them are off. */
  switches?: readonly FeatureFlag[];
  /** Available for several targets at once. */
  bulk?: true;
  /**
   * Fields for all targets of a run; `all` includes `target` as its first. Data from `read` only sets the
   * rules of fields: it may load late or not at all.
   */
  fields?(target: S, all: readonly S[], billingAccountOf?: BillingAccountOf, read?: Read): readonly Field[];
  /** What is billed with these values, or at present if there are none; undefined if the row lacks a size. */
  price?(target: S, values?: FieldValues, read?: Read): readonly PricePart[] | undefined;
  warning?: Warning;
  confirm?(target: S, all: readonly S[]): Confirmation;
}

/** The action of one event; `payload` makes the event's fields from the form's values. */
export type ActionOf<S extends Resource, E extends EventObject> = {
  [T in E["type"]]: ActionBase<S> & { event: T } & (keyof Omit<Extract<E, { type: T }>, "type"> extends never
      ? object
      : { payload(values: FieldValues, target: S): Omit<Extract<E, { type: T }>, "type"> });
}[E["type"]];

/** One action on a resource. Button, menu, bulk bar, palette, dialogs and toasts derive from it. */
export interface Action extends ActionBase<Resource> {
  kind: ResourceType;
  event: string;
  payload?(values: FieldValues, target: Resource): object;
}

/** Binds actions to a kind; the machine's event type checks every event and payload. */
export const defineActions = <S extends Resource, E extends EventObject>(
  kind: S["$type"],
  actions: readonly ActionOf<S, E>[],
): readonly Action[] => actions.map((action) => ({ kind, ...action }) as unknown as Action);

export const eventOf = (action: Action, values: FieldValues, target: Resource): EventObject => ({
  type: action.event,
  ...action.payload?.(values, target),
});
