import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import { actions, createKinds, everyKind } from "../../../tests/support/kinds.ts";
import { samples } from "../../../tests/support/samples.ts";
import type { Action } from "#declarations/action.ts";
import {
  choicesIn,
  type Field,
  type FieldRow,
  type FieldValue,
  type FieldValues,
  isShown,
  newRow,
} from "#declarations/field.ts";
import { normalise } from "#lib/texts/normalise.ts";
import { keyOf } from "#resources/loaded.ts";
import { kindOf } from "#resources/registry.ts";
import { commandText } from "./commandText.ts";
import { presentLines } from "./lines.ts";
import { type CommandSources, readCommand } from "./readings.ts";
import { verbsOf } from "./verbs.ts";

const kinds = createKinds(new QueryClient());
let sources: CommandSources;

beforeAll(() => {
  siteWithout();
  sources = {
    verbs: verbsOf(everyKind(kinds)),
    targets: Object.values(samples).map(({ row }) => {
      const kind = kindOf(kinds, row);
      const title = kind.titleOf(row);
      return { title: normalise(title), entry: { key: keyOf(kind, row), title, kind, resource: row } };
    }),
    // Choices from the server have not loaded, as when a link is opened.
    read: () => undefined,
    billingAccountOf: () => undefined,
    formOf: () => undefined,
  };
});

const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }));
const word = fc.stringMatching(/^[a-z0-9./-]{1,9}$/);

/** A value that a customer could fill in. */
function valueOf(field: Field): fc.Arbitrary<FieldValue> {
  const choices = choicesIn([field], field.name).filter(({ disabledReason }) => disabledReason === undefined);
  const chosen = choices.length > 0 ? fc.constantFrom(...choices.map(({ value }) => value)) : word;
  switch (field.kind) {
    case "flag":
      return fc.boolean();
    case "number":
      return fc.nat().map(String);
    case "amount":
      return fc.tuple(fc.nat(99_999), fc.nat(99)).map(([whole, cents]) => `${whole}.${cents}`);
    case "choice":
    case "cards":
      return chosen;
    case "choices":
      return fc.uniqueArray(chosen, { minLength: 1, maxLength: 3 });
    case "rows":
      return fc
        .array(lineOf(field), { minLength: 1, maxLength: 3 })
        .map((lines) => [...presentLines(field), ...lines]);
    default:
      return text;
  }
}

const lineOf = ({ columns = [] }: Field): fc.Arbitrary<FieldRow> =>
  fc.record(Object.fromEntries(columns.map((column) => [column.name, valueOf(column)]))).map((cells) => {
    const line = { ...newRow(columns), ...(cells as FieldRow) };
    const hidden = columns.filter((column) => !isShown(column, line) || line[column.name] === "");
    const empty = newRow(columns);
    return { ...line, ...Object.fromEntries(hidden.map(({ name }) => [name, empty[name] ?? ""])) };
  });

/** Fields that a text can fill in: secrets and documents are typed into the form, and an empty list has no choice. */
const fieldsOf = (action: Action): readonly Field[] => {
  const { row } = samples[action.kind];
  return (action.fields?.(row, [row]) ?? []).filter(
    ({ kind, choices }) =>
      kind !== "password" && kind !== "file" && !(Array.isArray(choices) && choices.length === 0),
  );
};

siteWithout();
const withFields = actions.filter((action) => fieldsOf(action).length > 0);

test.each(withFields.map((action) => [action.id, action] as const))(
  "%s is filled in by text alone, in its own words and in those of a link",
  (id, action) => {
    const { row } = samples[action.kind];
    const kind = kindOf(kinds, row);
    const target = sources.targets.find(({ entry }) => entry.key === keyOf(kind, row))?.entry;
    const verb = sources.verbs.find((it) => it.action?.id === id);
    if (target === undefined || verb === undefined) throw new Error(`Nothing to run ${id} on`);
    const all = fieldsOf(action);
    const filled = fc.record(Object.fromEntries(all.map((field) => [field.name, valueOf(field)])));
    fc.assert(
      fc.property(filled, fc.constantFrom("own" as const, "shared" as const), (made, wording) => {
        const fields = all.filter((field) => isShown(field, made as FieldValues));
        const values = Object.fromEntries(fields.map(({ name }) => [name, made[name] as FieldValue]));
        const typed = commandText({ verb, targets: [target], values, fields }, sources.targets, wording);
        const reading = readCommand(typed, sources);
        expect(reading?.verb.action?.id).toBe(id);
        expect(reading?.targets).toEqual([target]);
        expect(reading?.given).toEqual(values);
        expect(reading?.unread).toEqual([]);
      }),
      { numRuns: 25 },
    );
  },
);
