import type { MessageDescriptor } from "@lingui/core";
import type { Mutation } from "#api/http/client.ts";
import type { Price, PricePart } from "#billing/pricing.ts";
import type { KindWith } from "./addresses.ts";
import type { Warning } from "./action.ts";
import type { Command } from "./command.ts";
import type { Field, FieldValues, Read } from "./field.ts";

/** Creates a resource of a kind. Button, palette command and screen derive from it. */
export interface CreateAction extends Command {
  kind: KindWith<"create">;
  /** Progress toast: "Creating {name}". */
  progress: MessageDescriptor;
  /** Success toast: "{name} is running". */
  done: MessageDescriptor;
  mutation: Mutation<never>;
  /** Further requests. */
  steps?: readonly Mutation<never>[];
  /** Typical duration in milliseconds. */
  estimateMs: number;
  /** Price parts of the smallest resource, for "from" prices. */
  cheapest?(): readonly PricePart[];
  warning?: Warning;
  /** Set if it has its own screen instead of a form: what a command fills in, and the address of the filled-in screen. */
  command?: {
    fields(read: Read): readonly Field[];
    path(values: FieldValues): string;
  };
  /** Why nothing of the kind can be created now. */
  refusal?(): MessageDescriptor | undefined;
}

/** Fields under one heading. */
export interface FormSection {
  id: string;
  title: MessageDescriptor;
  fields: readonly Field[];
}

/** Price per hour of these parts in a location, in the displayed currency. */
export type Pricer = (parts: readonly PricePart[], location: string) => Price;

/** The form of a create action, loaded by its screen only. `Options` is what can be chosen from. */
export interface CreateForm<Options, Input> {
  /** Options for the current values, as far as they have loaded. */
  options(values: FieldValues, read: Read): Options;
  /** Fills in defaults. Computed, not written into the form, because server data may arrive late. */
  withDefaults(values: FieldValues, options: Options): FieldValues;
  /** Fields that apply to these values; a location field is named `location`. */
  sections(values: FieldValues, options: Options): readonly FormSection[];
  /** Name of the new resource. */
  titleOf(values: FieldValues): string;
  input(values: FieldValues, options: Options): Input;
  /**
   * Path of the new resource's page, from the response; `seen` are the ids of older resources with its name.
   */
  pathOf(response: unknown, input: Input, seen: readonly string[]): string;
  /** Loads what the check of these values needs. */
  requires?(values: FieldValues): Promise<void> | undefined;
  /** Initial values from the URL. */
  preset?(search: URLSearchParams): FieldValues;
  /** Price per hour; without it the form shows no price. */
  price?(values: FieldValues, options: Options, priceOf: Pricer): Price | undefined;
}

export const fieldsIn = (sections: readonly FormSection[]): readonly Field[] =>
  sections.flatMap(({ fields }) => fields);
