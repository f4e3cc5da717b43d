import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { CreateAction, CreateForm, FormSection, Pricer } from "#declarations/create.ts";
import { type Field, isShown, type FieldValue, type FieldValues } from "#declarations/field.ts";
import { priceListQuery } from "#api/compute/compute.ts";
import { site } from "#api/config/site.ts";
import type { CreateRun } from "#runtime/creations/creations.ts";
import { type Price, priceOf } from "#billing/pricing.ts";
import { useDisplayCurrency } from "#views/resource/read/useDisplayCurrency.ts";

/** State shared by every part of a create form. */
export interface FormState<Options = unknown> {
  run: CreateRun;
  /** Values with defaults for open choices. */
  values: FieldValues;
  errors: Readonly<Record<string, string>>;
  options: Options;
  sections: readonly FormSection[];
  /** Applicable fields in form order. */
  fields: readonly Field[];
  set: (values: FieldValues) => void;
  price: Price | undefined;
  priceOf: Pricer;
  currencies: ReturnType<typeof useDisplayCurrency>;
}

/** The run's values as a form over its options. After a failure, the first change returns to editing. */
export function useFormState<Options>(
  run: CreateRun,
  form: CreateForm<Options, unknown>,
  options: Options,
): FormState<Options> {
  const { values: typed, errors } = useSelector(run.actor, (snapshot) => snapshot.context);
  const { data: lists = [] } = useQuery({ ...priceListQuery, enabled: form.price !== undefined });
  const currencies = useDisplayCurrency();
  const values = form.withDefaults(typed, options);
  const pricer: Pricer = (parts, location) =>
    priceOf(parts, lists, location, currencies.currency, site().siteCurrency);
  const sections = form
    .sections(values, options)
    .map((section) => ({ ...section, fields: section.fields.filter((field) => isShown(field, values)) }))
    .filter((section) => section.fields.length > 0);
  const set = (changed: FieldValues) => {
    run.actor.send({ type: "run.edit" });
    for (const [name, value] of Object.entries(changed)) change(run, form, name, value);
  };
  return {
    run,
    values,
    errors,
    options,
    sections,
    fields: sections.flatMap(({ fields }) => fields),
    set,
    price: form.price?.(values, options, pricer),
    priceOf: pricer,
    currencies,
  };
}

function change<Options>(
  { actor }: CreateRun,
  form: CreateForm<Options, unknown>,
  name: string,
  value: FieldValue,
) {
  const now = () => actor.getSnapshot().context.values;
  actor.send({ type: "field.change", name, value });
  // Checks the input again once the required data is available.
  void form.requires?.(now())?.then(
    () => actor.send({ type: "field.change", name, value: now()[name] ?? "" }),
    () => undefined,
  );
}

/** A method, not a property, because its parameter must be bivariant: each section only gets its own form's options. */
type Drawn<Options> = { section(props: { form: FormState<Options> }): ReactNode }["section"];

/** A kind's part of the create screen: its form, and the sections with a custom view. */
export interface CreateParts<Options = unknown, Input = unknown> extends CreateForm<Options, Input> {
  /** Custom sections by id. */
  drawn?: Record<string, Drawn<Options>>;
  /** Short text for the choice, next to the price. */
  summaryOf?(form: FormState<Options>): string;
}

export interface CreateViewProps {
  create: CreateAction;
  form: CreateParts;
}
