import { i18n, type MessageDescriptor } from "@lingui/core";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Choice, ChoicesQuery, Field as FieldSpec, FieldValue } from "#declarations/field.ts";
import { sentenceOf } from "#api/http/errorText.ts";
import { formatDateTime, parseTimestamp } from "#lib/format.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import type { FieldControl } from "#ui/Field.tsx";
import { RadioCards } from "#ui/RadioCards.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";

export interface FieldInputProps {
  field: FieldSpec;
  /** The control's id, for links from an error summary. */
  id: string;
  value: FieldValue;
  onValue: (value: FieldValue) => void;
  error?: string | undefined;
  /** The whole form's errors, for the cells of a table. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** Marks the initial focus of a dialog. */
  focusFirst?: boolean | undefined;
  /** Set if the field's label repeats the heading above. */
  isAlone?: boolean | undefined;
}

export type ControlProps = FieldControl & { "data-autofocus": true | undefined };

/** Radio cards for a few choices. */
export function Cards({ field, id, value, onValue, error, isAlone }: FieldInputProps) {
  const choices = "queryKey" in (field.choices ?? []) ? [] : ((field.choices ?? []) as readonly Choice[]);
  if (choices.length === 0)
    return (
      <p id={id} tabIndex={-1} className="text-ink-faint">
        {field.noChoices ? i18n._(field.noChoices) : <Trans>None</Trans>}
      </p>
    );
  return (
    <RadioCards
      id={id}
      legend={i18n._(field.label)}
      legendHidden={isAlone}
      help={field.help && i18n._(field.help)}
      error={error}
      columns={2}
      options={choices.map((choice) => ({
        value: choice.value,
        title: choiceLabel(choice),
        description: choice.description || undefined,
        disabledReason: choice.disabledReason && i18n._(choice.disabledReason),
      }))}
      value={typeof value === "string" ? value : null}
      onValue={onValue}
    />
  );
}

/** Checkboxes for several choices. */
export function Ticks(props: {
  field: FieldSpec;
  choices: readonly Choice[];
  isLoading: boolean;
  value: FieldValue;
  onValue: (value: FieldValue) => void;
  control: ControlProps;
}) {
  const chosen = Array.isArray(props.value) ? (props.value as readonly string[]) : [];
  const { id, "aria-describedby": describedBy, "data-autofocus": focusFirst } = props.control;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-label={i18n._(props.field.label)}
      aria-describedby={describedBy}
      aria-busy={props.isLoading}
      className="grid gap-1"
    >
      {props.isLoading && (
        <span className="text-ink-faint">
          <Trans>Loading…</Trans>
        </span>
      )}
      {props.choices.map((choice, index) => (
        <Checkbox
          key={choice.value}
          data-autofocus={(index === 0 && focusFirst) || undefined}
          label={choiceLabel(choice)}
          description={choice.description}
          checked={chosen.includes(choice.value)}
          onChange={({ target }) =>
            props.onValue(
              target.checked ? [...chosen, choice.value] : chosen.filter((it) => it !== choice.value),
            )
          }
        />
      ))}
    </fieldset>
  );
}

interface WithChoicesProps {
  field: FieldSpec;
  control: ControlProps;
  /** The same control while choices load, so that it keeps the focus. */
  children: (choices: readonly Choice[], isLoading: boolean) => ReactNode;
}

/** Provides declared choices or those from the server. */
export function WithChoices({ field, control, children }: WithChoicesProps) {
  const { choices = [] } = field;
  if (isQuery(choices))
    return (
      <Queried query={choices} field={field} control={control}>
        {children}
      </Queried>
    );
  return choices.length === 0 ? <NoChoices field={field} control={control} /> : children(choices, false);
}

function Queried({ query, field, control, children }: WithChoicesProps & { query: ChoicesQuery }) {
  const { data, isError, isFetching, error, refetch } = useQuery(query);
  if (data?.length === 0) return <NoChoices field={field} control={control} />;
  if (data !== undefined || !isError || isFetching) return children(data ?? [], data === undefined);
  const sentence = sentenceOf(error);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-danger-ink">
      <span>
        <Trans>Couldn't load the options for this field: {sentence}</Trans>
      </span>
      <Button
        id={control.id}
        ref={control["data-autofocus"] && focusAtOnce}
        size="sm"
        onClick={() => void refetch()}
      >
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}

function NoChoices({ field, control }: Pick<WithChoicesProps, "field" | "control">) {
  return (
    <p
      id={control.id}
      tabIndex={-1}
      ref={control["data-autofocus"] && focusAtOnce}
      className="text-ink-faint outline-none"
    >
      {field.noChoices ? i18n._(field.noChoices) : <Trans>None</Trans>}
    </p>
  );
}

const isQuery = (choices: readonly Choice[] | ChoicesQuery): choices is ChoicesQuery => "queryKey" in choices;

const words = (label: string | MessageDescriptor) => (typeof label === "string" ? label : i18n._(label));

/** "Snapshot, 18 Nov 2025, 11:42" */
export function choiceLabel(choice: Choice): string {
  const at = parseTimestamp(choice.at);
  return [words(choice.label), at && formatDateTime(at)].filter(Boolean).join(", ");
}
