import type { MessageDescriptor } from "@lingui/core";
import type { Mutation } from "#api/http/client.ts";
import type { Price, PricePart } from "#billing/pricing.ts";
import type { KindWith } from "./addresses.ts";
import type { Warning } from "./action.ts";
import type { Command } from "./command.ts";
import type { Field, FieldValues, Read } from "./field.ts";

/** The one way to make a new resource of a kind: button, palette command and screen are derived from it. */
export interface CreateAction extends Command {
  kind: KindWith<"create">;
  /** Reads "Creating {name}" while it runs. */
  progress: MessageDescriptor;
  /** Reads "{name} is running" when it is done. */
  done: MessageDescriptor;
  mutation: Mutation<never>;
  /** What it sends besides. */
  steps?: readonly Mutation<never>[];
  /** How long the making takes as a rule, in milliseconds. */
  estimateMs: number;
  /** The least that can be made, as far as it costs: what "from" a price is told of. */
  cheapest?(): readonly PricePart[];
  warning?: Warning;
  /** Why nothing of the kind can be made now. */
  refusal?(): MessageDescriptor | undefined;
}

/** Fields that belong together, under one heading. */
export interface FormSection {
  id: string;
  title: MessageDescriptor;
  fields: readonly Field[];
}

/** The price of these parts per hour, in a location and in the currency that is shown. */
export type Pricer = (parts: readonly PricePart[], location: string) => Price;

/** The form of a create action, which only its screen loads. `Options` is what can be chosen from. */
export interface CreateForm<Options, Input> {
  /** All that the server has said so far of what can be chosen, for what these values choose already. */
  options(values: FieldValues, read: Read): Options;
  /** The values with every open choice made. Server data may come late, so nothing is written back into the form. */
  withDefaults(values: FieldValues, options: Options): FieldValues;
  /** The fields that apply to these values; a location is called `location`. */
  sections(values: FieldValues, options: Options): readonly FormSection[];
  /** What the resource will be called. */
  titleOf(values: FieldValues): string;
  input(values: FieldValues, options: Options): Input;
  /** Of the page of the new resource, by the server's answer; `known` are the ids of its namesakes from before. */
  pathOf(response: unknown, input: Input, seen: readonly string[]): string;
  /** What has to be loaded before these values can be checked. */
  requires?(values: FieldValues): Promise<void> | undefined;
  /** What the address fills in. */
  preset?(search: URLSearchParams): FieldValues;
  /** What it will cost per hour; without it the form speaks of no price. */
  price?(values: FieldValues, options: Options, priceOf: Pricer): Price | undefined;
}

export const fieldsIn = (sections: readonly FormSection[]): readonly Field[] =>
  sections.flatMap(({ fields }) => fields);
