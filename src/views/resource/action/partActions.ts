import type { QueryClient } from "@tanstack/react-query";
import type { Action, Section } from "#declarations/action.ts";
import type { Choice, Field, FieldValues } from "#declarations/field.ts";
import { actionsOf } from "#resources/actions.ts";
import type { Resource } from "#declarations/kind.ts";

/** An action with its initial form values. */
export interface PartAction {
  action: Action;
  values: FieldValues;
}

/**
 * Actions for one part of a resource, such as a machine's disk: the section's actions with a field for that part,
 * prefilled. Derived from the declarations.
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

/** Actions of the section that are not offered for any of its parts. */
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

/** The choices known now; choices from the server are known once loaded. */
function choicesNow({ choices = [] }: Field, queryClient: QueryClient): readonly Choice[] {
  if (!("queryKey" in choices)) return choices;
  const data = queryClient.getQueryData(choices.queryKey);
  return data === undefined ? [] : (choices.select?.(data) ?? []);
}
