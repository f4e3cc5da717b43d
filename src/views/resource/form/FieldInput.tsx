import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { type Field as FieldSpec, type FieldRow, UNREADABLE } from "#declarations/field.ts";
import { site } from "#api/config/site.ts";
import { AmountInput } from "#ui/AmountInput.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Field } from "#ui/Field.tsx";
import { FileInput } from "#ui/FileInput.tsx";
import { NumberInput } from "#ui/NumberInput.tsx";
import { PasswordInput } from "#ui/PasswordInput.tsx";
import { Select } from "#ui/Select.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextInput } from "#ui/TextInput.tsx";
import {
  Cards,
  cardsOf,
  choiceLabel,
  type ControlProps,
  type FieldInputProps,
  MOST_CARDS,
  needsSearch,
  SearchedRadios,
  Ticks,
  WithChoices,
} from "./ChoiceInputs.tsx";
import { RowsInput } from "./RowsInput.tsx";

/** A declared field as an input with label, help and error, for dialogs, palette and create forms. */
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
  if (field.kind === "cards" && cardsOf(field).length <= MOST_CARDS) return <Cards {...props} />;
  const isLabelHidden = (field.kind === "rows" || field.kind === "cards") && isAlone === true;
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

/** Keyboards of phones. */
const inputModes: Partial<Record<string, "email" | "tel">> = { email: "email", tel: "tel" };

function Control({ field, value, onValue, control, errors }: FieldInputProps & { control: ControlProps }) {
  const { t } = useLingui();
  const text = typeof value === "string" ? value : "";
  const { autoComplete = "off" } = field;
  const picker = { field, value, onValue, control };
  const common = { ...control, name: field.name, autoComplete };
  switch (field.kind) {
    case "text":
      return (
        <TextInput
          {...common}
          inputMode={inputModes[autoComplete]}
          isProse={field.isProse}
          value={text}
          onChange={({ target }) => onValue(target.value)}
        />
      );
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
          {(choices, isLoading) =>
            needsSearch(field, choices) ? (
              <SearchedRadios {...picker} choices={choices} />
            ) : (
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
            )
          }
        </WithChoices>
      );
    case "choices":
      return (
        <WithChoices field={field} control={control}>
          {(choices, isLoading) => <Ticks {...picker} choices={choices} isLoading={isLoading} />}
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
      return <SearchedRadios {...picker} choices={cardsOf(field)} />;
    case "flag":
      return null;
  }
}

/** Reads a file as a data URL. */
function readFile(file: File | undefined): Promise<FieldRow | undefined> {
  if (file === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve({ name: file.name, content: String(reader.result) }));
    reader.addEventListener("error", () => resolve({ name: file.name, content: UNREADABLE }));
    reader.readAsDataURL(file);
  });
}
