import { i18n, type MessageDescriptor } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import type { Choice, ChoicesQuery, Field as FieldSpec, FieldValue } from "#declarations/field.ts";
import { sentenceOf } from "#api/http/errorText.ts";
import { formatCount, formatDateTime, inSentence, joinFacts, parseTimestamp } from "#lib/format.ts";
import { hasWords, plainText, searchWords } from "#lib/texts/normalise.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import type { FieldControl } from "#ui/Field.tsx";
import { Radio } from "#ui/Radio.tsx";
import { RadioCards } from "#ui/RadioCards.tsx";
import { SearchInput } from "#ui/SearchInput.tsx";
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
  const choices = cardsOf(field);
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

/** Choices of radio cards, which are always declared. */
export const cardsOf = ({ choices = [] }: FieldSpec): readonly Choice[] => (isQuery(choices) ? [] : choices);

/** More checkboxes than these get a search. */
const FEW = 10;
/** More cards than these are radio buttons with a search. */
export const MOST_CARDS = 12;
/** More choices than these are not a native list. */
const MANY = 50;
/** Number of matches to draw. */
const MOST = 100;

/** Whether a single choice needs a search. Browsers fill in only native lists. */
export const needsSearch = ({ autoComplete }: FieldSpec, { length }: readonly Choice[]): boolean =>
  length > MANY && autoComplete === undefined;

interface ChoicesProps {
  field: FieldSpec;
  choices: readonly Choice[];
  value: FieldValue;
  onValue: (value: FieldValue) => void;
  control: ControlProps;
}

/** Checkboxes for several choices. */
export function Ticks({ isLoading, ...props }: ChoicesProps & { isLoading: boolean }) {
  const { field, choices, value, control } = props;
  const { t } = useLingui();
  const count = chosenIn(value).length;
  return (
    <Group field={field} control={control} isLoading={isLoading}>
      {isLoading && (
        <span className="text-ink-faint">
          <Trans>Loading…</Trans>
        </span>
      )}
      {choices.length > FEW ? (
        <Searched
          {...props}
          chosen={count > 0 ? t`${plural(count, { one: "# selected", other: "# selected" })}` : undefined}
        >
          {(choice) => <Tick key={choice.value} {...props} choice={choice} />}
        </Searched>
      ) : (
        choices.map((choice, index) => (
          <Tick
            key={choice.value}
            {...props}
            choice={choice}
            focusFirst={index === 0 && control["data-autofocus"]}
          />
        ))
      )}
    </Group>
  );
}

/** Radio buttons with a search, for one of many choices. */
export function SearchedRadios(props: ChoicesProps) {
  const { field, value, onValue, control } = props;
  const { t } = useLingui();
  const choices = field.optional ? [{ value: "", label: t`None` }, ...props.choices] : props.choices;
  const chosen = choices.find((choice) => choice.value === value);
  const label = chosen && choiceLabel(chosen);
  return (
    <Group
      field={field}
      control={control}
      role="radiogroup"
      aria-required={control["aria-required"]}
      aria-invalid={control["aria-invalid"]}
    >
      <Searched {...props} choices={choices} chosen={label && t`Selected: ${label}`}>
        {(choice) => (
          <Radio
            key={choice.value}
            name={control.id}
            label={choiceLabel(choice)}
            description={choice.disabledReason ? i18n._(choice.disabledReason) : choice.description}
            disabled={choice.disabledReason !== undefined}
            checked={choice === chosen}
            onChange={() => onValue(choice.value)}
          />
        )}
      </Searched>
    </Group>
  );
}

interface GroupProps
  extends
    Pick<ChoicesProps, "field" | "control">,
    Pick<ComponentProps<"fieldset">, "role" | "aria-required" | "aria-invalid"> {
  isLoading?: boolean;
  children: ReactNode;
}

/** Choices that arrive late take the focus, unless it has gone to another control. */
function Group({ field, control, isLoading = false, children, ...aria }: GroupProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!isLoading && document.activeElement?.contains(group.current))
      group.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [isLoading]);
  return (
    <fieldset
      id={control.id}
      ref={group}
      {...aria}
      tabIndex={-1}
      aria-label={i18n._(field.label)}
      aria-describedby={control["aria-describedby"]}
      aria-busy={isLoading}
      className="grid gap-1"
    >
      {children}
    </fieldset>
  );
}

interface SearchedProps extends Pick<ChoicesProps, "field" | "choices" | "control"> {
  chosen: string | undefined;
  children: (choice: Choice) => ReactNode;
}

/** A long list has a search and scrolls. What is chosen stays chosen while the search hides it. */
function Searched({ field, choices, control, chosen, children }: SearchedProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const words = searchWords(search);
  const matches = choices.filter((choice) =>
    hasWords(plainText(`${choiceLabel(choice)} ${choice.description ?? ""}`), words),
  );
  const [most, total] = [formatCount(MOST), formatCount(matches.length)];
  return (
    <>
      <SearchInput
        // Outside the form, so that Enter does not submit it.
        form=""
        label={t`Search ${inSentence(i18n._(field.label))}`}
        placeholder={t`Search`}
        clearLabel={t`Clear the search`}
        value={search}
        onValue={setSearch}
        data-autofocus={control["data-autofocus"]}
      />
      <div className="grid h-64 auto-rows-max gap-1 overflow-y-auto rounded-md border border-line px-3 py-2">
        {matches.length === 0 && (
          <span className="text-ink-muted">
            <Trans>No matches</Trans>
          </span>
        )}
        {matches.slice(0, MOST).map(children)}
      </div>
      <p role="status" className="text-sm text-ink-muted">
        {joinFacts(
          chosen,
          matches.length > MOST
            ? t`The first ${most} of ${total} are shown. Search for the others.`
            : undefined,
        )}
      </p>
    </>
  );
}

interface TickProps extends Pick<ChoicesProps, "value" | "onValue"> {
  choice: Choice;
  focusFirst?: boolean | undefined;
}

function Tick({ choice, value, onValue, focusFirst }: TickProps) {
  const chosen = chosenIn(value);
  return (
    <Checkbox
      data-autofocus={focusFirst || undefined}
      label={choiceLabel(choice)}
      description={choice.description}
      checked={chosen.includes(choice.value)}
      onChange={({ target }) =>
        onValue(target.checked ? [...chosen, choice.value] : chosen.filter((it) => it !== choice.value))
      }
    />
  );
}

const chosenIn = (value: FieldValue): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : [];

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
