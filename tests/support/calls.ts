import { type Call, encodeForm, type Mutation } from "#api/http/client.ts";
import type { Touched } from "#api/http/rows.ts";

export interface Sent {
  mutation: Mutation<never>;
  call: Call;
  invalidated: readonly string[];
  expected: readonly string[];
}

/** Calls of a mutation with its input, and what it makes stale: keys, or a row by list and id. */
export const sent = <I>(mutation: Mutation<I>, input: I, ...expected: string[]): Sent => ({
  mutation,
  call: mutation.call(input),
  invalidated: mutation.invalidates(input).map(touchedText),
  expected,
});

export const touchedText = (it: Touched): string =>
  "list" in it ? `${it.list.join("/")} ${it.id}` : it.map(String).join("/");

/** A call as one line: method, path with query, and body with its encoding. */
export const lineOf = ({ method, path, query, form, json }: Call) =>
  [
    method,
    query ? `${path}?${encodeForm(query)}` : path,
    ...(form ? [`form ${encodeForm(form)}`.trim()] : []),
    ...(json === undefined ? [] : [`json ${JSON.stringify(json)}`]),
  ].join(" ");

type Changes = readonly [line: string, Sent][];

/** Mutations missing from these modules. */
export const leftOut = (changes: Changes, modules: Record<string, Record<string, unknown>>): string[] => {
  const told = new Set<unknown>(changes.map(([, { mutation }]) => mutation));
  return Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      typeof value === "object" && value !== null && "isMutation" in value && !told.has(value) ? [name] : [],
    ),
  );
};

/** Mutations with a response schema. */
export const answeredAmong = (changes: Changes): string[] =>
  changes.flatMap(([, { call }]) => (call.shape || call.isFile ? `${call.method} ${call.path}` : []));
