import { useQueries } from "@tanstack/react-query";
import type { ChoicesQuery, Field } from "#declarations/field.ts";

/** The first field that has to be chosen and has nothing to choose from, as far as that is known. */
export function useLacking(fields: readonly Field[]): Field | undefined {
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
