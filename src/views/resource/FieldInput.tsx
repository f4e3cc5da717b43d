import { i18n, type MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Choice, ChoicesQuery, Field as FieldSpec } from "../../actions/field.ts";
import { site } from "../../api/config.ts";
import { momentText, parseMoment } from "../../format.ts";
import type { FieldRow, FieldValue } from "../../machines/actionRun/actionRun.machine.ts";
import { AmountInput } from "../../ui/AmountInput.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field, type FieldControl } from "../../ui/Field.tsx";
import { FileInput } from "../../ui/FileInput.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { focusAtOnce } from "./focusAtOnce.ts";
import { RowsInput } from "./RowsInput.tsx";

interface FieldInputProps {
  field: FieldSpec;
  /** Of the control, so that an error summary can lead to it. */
  id: string;
  value: FieldValue;
  onValue: (value: FieldValue) => void;
  error?: string | undefined;
  /** Of the whole form, for the cells of a table. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** Where a dialog puts the focus when it opens. */
  focusFirst?: boolean | undefined;
  /** The only one under a heading that says the same as its label. */
  isAlone?: boolean | undefined;
}

/** One declared field as an input with label, help and error: the same in dialogs, the palette and create forms. */
export function FieldInput(props: FieldInputProps) {
  const { field, id, value, onValue, error, focusFirst, isAlone } = props;
  const { t } = useLingui();
  if (field.kind === "flag")
    return (
      <Checkbox
        id={id}
        label={i18n._(field.label)}
        description={
          <>
            {error ? (
              <span id={`${id}-error`} className="text-danger-ink">
                {error}
              </span>
            ) : (
              field.help && i18n._(field.help)
            )}
            <MoreLink field={field} />
          </>
        }
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        checked={value === true}
        data-autofocus={focusFirst || undefined}
        onChange={({ target }) => onValue(target.checked)}
      />
    );
  if (field.kind === "cards") return <Cards {...props} />;
  const isLabelHidden = field.kind === "rows" && isAlone === true;
  return (
    <Field
      id={id}
      label={isLabelHidden ? <span className="sr-only">{i18n._(field.label)}</span> : i18n._(field.label)}
      help={
        (field.help || field.link) && (
          <>
            {field.help && i18n._(field.help)}
            <MoreLink field={field} />
          </>
        )
      }
      error={error}
      required={!field.optional && !isLabelHidden}
      aside={field.optional && t`Optional`}
    >
      {(control) => (
        <Control {...props} control={{ ...control, "data-autofocus": focusFirst || undefined }} />
      )}
    </Field>
  );
}

function MoreLink({ field: { link } }: { field: FieldSpec }) {
  if (link === undefined) return null;
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noreferrer"
      className="ml-1 underline underline-offset-2 first:ml-0"
    >
      {i18n._(link.label)}
    </a>
  );
}

type ControlProps = FieldControl & { "data-autofocus": true | undefined };

function Control({ field, value, onValue, control, errors }: FieldInputProps & { control: ControlProps }) {
  const { t } = useLingui();
  const text = typeof value === "string" ? value : "";
  const common = { ...control, name: field.name, autoComplete: field.autoComplete ?? "off" };
  switch (field.kind) {
    case "text":
      return <TextInput {...common} value={text} onChange={({ target }) => onValue(target.value)} />;
    case "textarea":
      return <TextArea {...common} value={text} onChange={({ target }) => onValue(target.value)} />;
    case "password":
      return (
        <PasswordInput
          {...common}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          value={text}
          onChange={({ target }) => onValue(target.value)}
        />
      );
    case "number":
      return (
        <NumberInput
          {...common}
          min={field.min}
          max={field.max}
          step={field.step}
          unit={field.unit}
          value={text === "" ? null : Number(text)}
          onValue={(number) => onValue(number === null ? "" : String(number))}
        />
      );
    case "amount":
      return (
        <AmountInput
          {...common}
          currency={site().siteCurrency}
          value={text}
          onChange={({ target }) => onValue(target.value)}
        />
      );
    case "file": {
      const [file] = Array.isArray(value) ? (value as readonly FieldRow[]) : [];
      return (
        <FileInput
          {...control}
          name={file?.["name"] ?? ""}
          accept={field.accepts ?? []}
          chooseLabel={t`Choose a file`}
          removeLabel={t`Remove`}
          none={t`No file chosen`}
          onFile={(chosen) => void readFile(chosen).then((it) => onValue(it ? [it] : []))}
        />
      );
    }
    case "choice":
      return (
        <WithChoices field={field} control={control}>
          {(choices, isLoading) => (
            <Select
              {...common}
              aria-busy={isLoading}
              value={text}
              onChange={({ target }) => onValue(target.value)}
            >
              <option value="">{isLoading ? t`Loading…` : field.optional ? t`None` : t`Choose…`}</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {[choiceLabel(choice), choice.description].filter(Boolean).join(" · ")}
                </option>
              ))}
            </Select>
          )}
        </WithChoices>
      );
    case "choices":
      return (
        <WithChoices field={field} control={control}>
          {(choices, isLoading) => (
            <Ticks
              field={field}
              choices={choices}
              isLoading={isLoading}
              value={value}
              onValue={onValue}
              control={control}
            />
          )}
        </WithChoices>
      );
    case "rows":
      return (
        <RowsInput
          field={field}
          control={control}
          rows={Array.isArray(value) ? (value as readonly FieldRow[]) : []}
          errors={errors}
          onRows={onValue}
          Control={Control}
        />
      );
    case "cards":
    case "flag":
      return null;
  }
}

/** With its content as a data URL. */
function readFile(file: File | undefined): Promise<FieldRow | undefined> {
  if (file === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve({ name: file.name, content: String(reader.result) }));
    // A file that cannot be read is none.
    reader.addEventListener("error", () => resolve(undefined));
    reader.readAsDataURL(file);
  });
}

function Cards({ field, id, value, onValue, error, isAlone }: FieldInputProps) {
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

function Ticks(props: {
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
  /** The same control while the choices are on their way: it keeps the focus. */
  children: (choices: readonly Choice[], isLoading: boolean) => ReactNode;
}

function WithChoices({ field, control, children }: WithChoicesProps) {
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
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-danger-ink">
      <span>
        <Trans>Could not be loaded: {error.message}</Trans>
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
function choiceLabel(choice: Choice): string {
  const at = parseMoment(choice.at);
  return [words(choice.label), at && momentText(at)].filter(Boolean).join(", ");
}
