import { i18n } from "@lingui/core";
import { Trans } from "@lingui/react/macro";
import { useQueries } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { type ChoicesQuery, type Field, type FieldPlace, isShown, placeOf } from "#declarations/field.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { ErrorSummary } from "#ui/ErrorSummary.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { runWords } from "#runtime/runs/runs.ts";
import { useRead } from "#views/resource/read/useRead.ts";
import { FieldInput } from "./FieldInput.tsx";

/** Form state of a run, in any place. `where` keeps the ids of two forms on one page unique. */
export function useActionForm(run: Run, where: string) {
  const { kinds, resourceActors } = useApp();
  const { action, actor, targets, initial } = run;
  const snapshot = useSelector(actor, (it) => it);
  const { values } = snapshot.context;
  const [first] = targets;
  const { value: declared = [] } = useRead(
    (read) => first && action.fields?.(first, targets, resourceActors.billingAccount, read),
  );
  const fields = declared.filter((field) => isShown(field, values));
  const fieldId = (field: string) => `${where}-${run.id}-${field}`;
  return {
    actor,
    snapshot,
    fields,
    fieldId,
    lacking: useLacking(fields),
    ...runWords(run, kinds),
    isTyped: Object.keys(values).some((field) => values[field] !== initial[field]),
    // Skips prefilled fields, such as the disk of the clicked button.
    toFill: fields.find((field) => !field.optional && initial[field.name] === "") ?? fields[0],
    /** Sends the event, or returns the id of the first invalid field. */
    submit: (type: "run.submit" | "run.confirm" | "run.retry") => {
      actor.send({ type });
      const [wrong] = Object.keys(actor.getSnapshot().context.errors);
      return wrong === undefined ? undefined : fieldId(wrong);
    },
  };
}

export type ActionFormState = ReturnType<typeof useActionForm>;

/** All fields of the form, or a subset. */
export function ActionFields({
  form,
  fields = form.fields,
}: {
  form: ActionFormState;
  fields?: readonly Field[];
}) {
  const { actor, snapshot, fieldId, toFill } = form;
  const { values, errors } = snapshot.context;
  return fields.map((field) => (
    <FieldInput
      key={field.name}
      id={fieldId(field.name)}
      field={field}
      focusFirst={field === toFill}
      value={values[field.name] ?? ""}
      error={errors[field.name]}
      errors={errors}
      onValue={(value) => {
        if (snapshot.matches("failed")) actor.send({ type: "run.edit" });
        actor.send({ type: "field.change", name: field.name, value });
      }}
    />
  ));
}

interface FormErrorsProps {
  fields: readonly Field[];
  errors: Readonly<Record<string, string>>;
  idOf: (name: string) => string;
}

/** Errors with links to their fields; errors of hidden fields link to the first field. */
export function FormErrors({ fields, errors, idOf }: FormErrorsProps) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  const messages = entries.map(([name, message]) => {
    const place = placeOf(name, fields);
    const label = place && place.field.kind !== "flag" && labelOf(place);
    return {
      id: idOf(place ? name : (fields[0]?.name ?? "")),
      message: label ? `${label}: ${message}` : message,
    };
  });
  return <ErrorSummary title={<Trans>Check these fields</Trans>} errors={messages} />;
}

/** "Name", or for a cell "Rule 3, Ports" */
const labelOf = ({ field, line, column }: FieldPlace): string =>
  column ? `${i18n._(field.line ?? field.label)} ${line + 1}, ${i18n._(column.label)}` : i18n._(field.label);

/** The first required choice without options, as far as options are loaded. */
function useLacking(fields: readonly Field[]): Field | undefined {
  const required = fields.filter((field) => !field.optional && field.choices && isOneOf(field));
  const answers = useQueries({
    queries: required.flatMap(({ choices }) => (isQuery(choices) ? [choices] : [])),
  });
  const isEmpty = ({ choices }: Field) =>
    isQuery(choices)
      ? answers[required.filter((it) => isQuery(it.choices)).findIndex((it) => it.choices === choices)]?.data
          ?.length === 0
      : choices?.length === 0;
  return required.find(isEmpty);
}

const isOneOf = ({ kind }: Field): boolean => kind === "choice" || kind === "cards";

const isQuery = (choices: Field["choices"]): choices is ChoicesQuery =>
  choices !== undefined && "queryKey" in choices;
