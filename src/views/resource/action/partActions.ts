import type { QueryClient } from "@tanstack/react-query";
import type { Action, Section } from "#declarations/action.ts";
import type { Choice, Field, FieldValues } from "#declarations/field.ts";
import { actionsOf } from "#resources/actions.ts";
import type { Resource } from "#declarations/kind.ts";

/** An action with what its form begins with. */
export interface PartAction {
  action: Action;
  values: FieldValues;
}

/**
 * What can be done with one part of a resource, such as a disk of a machine: the actions of the section that let one choose it,
 * with the choice made. The declarations say it: no page lists them.
 */
export const actionsOnPart = (
  part: string,
  section: Section,
  resource: Resource,
  queryClient: QueryClient,
): PartAction[] =>
  inSection(section, resource).flatMap((action) => {
    const field = action.fields?.(resource, [resource]).find((it) => offers(it, part, queryClient));
    return field ? [{ action, values: { [field.name]: part } }] : [];
  });

/** The actions of the section that are not offered beside any of its parts. */
export const actionsOnWhole = (
  parts: readonly string[],
  section: Section,
  resource: Resource,
  queryClient: QueryClient,
): Action[] => {
  const onParts = new Set(
    parts.flatMap((part) => actionsOnPart(part, section, resource, queryClient).map(({ action }) => action)),
  );
  return inSection(section, resource).filter((action) => !onParts.has(action));
};

const inSection = (section: Section, resource: Resource) =>
  actionsOf(resource.$type).filter((action) => action.section === section);

const offers = (field: Field, part: string, queryClient: QueryClient): boolean =>
  field.kind === "choice" && choicesNow(field, queryClient).some((choice) => choice.value === part);

/** Choices as far as they are known: those from the server once the page has loaded them. */
function choicesNow({ choices = [] }: Field, queryClient: QueryClient): readonly Choice[] {
  if (!("queryKey" in choices)) return choices;
  const data = queryClient.getQueryData(choices.queryKey);
  return data === undefined ? [] : (choices.select?.(data) ?? []);
}
