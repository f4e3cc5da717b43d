import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { choicesIn, type Field, type FieldValue, isShown } from "#declarations/field.ts";
import { formatMemory, joinFacts } from "#lib/format.ts";
import { siteMoney } from "#billing/siteMoney.ts";
import { labelOf } from "#runtime/commands/choices.ts";
import { newLines } from "#runtime/commands/commandText.ts";
import type { Reading } from "#runtime/commands/readings.ts";
import type { DryRun, ReadCommand } from "./dryRun.ts";

/** The given values by field, and the fields that are still open. */
export function CommandValues({ command: { reading }, dryRun }: { command: ReadCommand; dryRun: DryRun }) {
  const { fields, given, values, choicesOf } = reading;
  const messages = new Map(
    Object.entries(dryRun.open).map(([name, message]) => [name.split(".")[0] ?? name, message]),
  );
  // A choice that only opens other fields has no text of its own.
  const filled = fields.filter(
    (field) => field.name in given && (field.kind !== "choice" || choicesOf(field) !== undefined),
  );
  const open = fields.filter(({ name }) => !(name in given) && messages.has(name));
  if (filled.length + open.length === 0) return null;
  return (
    <dl className="grid grid-cols-[9.5rem_1fr] gap-x-4 gap-y-1 max-wide:grid-cols-[8rem_1fr]">
      {filled.map((field) => (
        <Entry key={field.name} term={i18n._(field.label)}>
          <span className="font-medium">{valueText(field, values[field.name], reading)}</span>
          <Wrong message={messages.get(field.name)} />
        </Entry>
      ))}
      {open.length > 0 && (
        <Entry term={<Trans>Missing values</Trans>}>
          <span className="text-warn-ink">{open.map(({ label }) => i18n._(label)).join(", ")}</span>
        </Entry>
      )}
    </dl>
  );
}

const Entry = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{term}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);

const Wrong = ({ message }: { message: MessageDescriptor | undefined }) =>
  message && <span className="ml-2 text-warn-ink">{i18n._(message)}</span>;

function valueText(field: Field, value: FieldValue | undefined, { choicesOf }: Reading): string {
  const named = (one: string) => {
    const choice = choicesOf(field)?.find((it) => it.value === one);
    return choice ? labelOf(choice) : one;
  };
  if (field.kind === "rows")
    return newLines(field, value)
      .map((line) => lineText(field, line))
      .join("; ");
  if (Array.isArray(value)) return (value as readonly string[]).map(named).join(", ");
  if (typeof value === "boolean") return i18n._(value ? yes : no);
  const text = named(String(value ?? ""));
  if (field.kind === "amount") return siteMoney(Number(text.replace(",", ".")));
  if (field.unit === "MB") return formatMemory(Number(text));
  return [text, field.unit].filter(Boolean).join(" ");
}

/** "Inbound · TCP · 443 · Anywhere" */
const lineText = ({ columns = [] }: Field, line: Readonly<Record<string, string>>): string =>
  joinFacts(
    ...columns.map((column) => {
      const cell = isShown(column, line) ? line[column.name] : undefined;
      const choice = choicesIn([column], column.name).find(({ value }) => value === cell);
      return choice ? labelOf(choice) : cell;
    }),
  );

const yes = msg`Yes`;
const no = msg`No`;
