import { expect, test } from "vitest";
import { schemaData } from "../../scripts/schemaData.ts";
import { readOne, type Schema } from "./http/reader.ts";

type AnySchema = Schema<unknown> & ((data: unknown) => unknown);
const files = import.meta.glob<Record<string, AnySchema>>("./*/*.schema.ts", { eager: true });
const schemas = Object.values(files).flatMap((file) => Object.entries(file));

interface Described {
  in?: Description;
  domain?: string;
  unit?: unknown;
  pattern?: string[];
  min?: number;
  sequence?: Description;
  required?: { key: string; value: Description }[];
  optional?: { key: string; value: Description }[];
  index?: { value: Description }[];
}
type Description = string | Description[] | Described;

/** A valid value of the schema with every optional key. */
function sample(it: Description): unknown {
  if (typeof it === "string") return { string: "word", number: 7, Array: [], object: {} }[it];
  if (Array.isArray(it)) return sample(it.at(-1) ?? "string");
  if ("unit" in it) return it.unit;
  if (it.in) return sample(it.in);
  if (it.sequence) return [sample(it.sequence)];
  if (it.index) return { word: sample(it.index[0]?.value ?? "string") };
  if (it.domain === "number") return it.min ?? 7;
  if (it.domain === "string")
    return ["EE", "EST", "word"].find((text) => it.pattern?.every((one) => new RegExp(one).test(text)));
  const keys = [...(it.required ?? []), ...(it.optional ?? [])];
  return Object.fromEntries(keys.map(({ key, value }) => [key, sample(value)]));
}

/** Copies of a value, each with one nested value replaced. */
function* variants(it: unknown, by: (value: unknown) => unknown): Generator<unknown> {
  if (typeof it !== "object" || it === null) return;
  for (const key of Object.keys(it)) {
    const value: unknown = Reflect.get(it, key);
    const copy = () => (Array.isArray(it) ? [...(it as unknown[])] : { ...it });
    yield Object.assign(copy(), { [key]: by(value) });
    for (const inner of variants(value, by)) yield Object.assign(copy(), { [key]: inner });
  }
}

const ways: Record<string, (value: unknown) => unknown> = {
  removed: () => undefined,
  nulled: () => null,
  "a number": (value) => (typeof value === "number" ? "7 GB" : 7),
  "a text": (value) => (typeof value === "string" ? 7 : "none"),
  "a list": (value) => (Array.isArray(value) ? {} : [{}]),
  "a list of null": () => [null],
  "an object": () => ({ 7: "x" }),
  "true or false": (value) => (typeof value === "boolean" ? "yes" : true),
};

test.each(schemas)("whatever comes, what is read by %s is as its type says", (_, schema) => {
  const whole = sample(schema.json as Description);
  expect(readOne(schema, structuredClone(whole), () => {})).toEqual(whole);
  for (const [way, by] of Object.entries(ways))
    for (const variant of variants(whole, by)) {
      const read = readOne(schema, structuredClone(variant), () => {});
      if (read === undefined) continue;
      const verdict = schema(JSON.parse(JSON.stringify(read)));
      const problem = verdict instanceof Object && "summary" in verdict ? String(verdict.summary) : "";
      // Demands beyond types are only hints; unknown enumeration values and unknown keys are kept.
      if (problem !== "" && !/must be (matched|billed|open|disabled|removed)/.test(problem))
        expect.fail(`${way}: ${problem}: ${JSON.stringify(variant)}`);
    }
});

test("the build leaves of every schema what it is read by", async () => {
  expect(schemas.length).toBeGreaterThan(30);
  for (const file of Object.values(files)) {
    const code = `data:text/javascript,${encodeURIComponent(schemaData(file))}`;
    const data = (await import(/* @vite-ignore */ code)) as Record<string, Schema<unknown>>;
    for (const [name, schema] of Object.entries(file)) {
      const whole = sample(schema.json as Description);
      for (const variant of [whole, ...variants(whole, () => null), ...variants(whole, () => 7)]) {
        const [live, built] = [schema, data[name]].map(
          (each) => each && readOne(each, structuredClone(variant), () => {}),
        );
        expect(built).toEqual(live);
      }
    }
  }
});
