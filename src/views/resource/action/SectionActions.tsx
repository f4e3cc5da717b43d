import { useQueryClient } from "@tanstack/react-query";
import type { Section } from "#declarations/action.ts";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { ActionButton } from "./ActionButton.tsx";
import { availabilityOf } from "#runtime/resources/availability.ts";
import { actionsOnWhole } from "./partActions.ts";
import { useSnapshot } from "#views/resource/read/useSnapshot.ts";

interface SectionActionsProps {
  resource: Resource;
  section: Section;
  /** Parts listed below, each with its own actions. */
  parts: readonly string[];
}

/**
 * Buttons in a section's header: actions not offered for one of its parts. Actions refused by a guard are left out,
 * because the section itself shows why (backups are on, there is no second disk).
 */
export function SectionActions({ resource, section, parts }: SectionActionsProps) {
  const { kinds, resourceActors } = useApp();
  const queryClient = useQueryClient();
  useSnapshot(resource);
  const kind = kindOf(kinds, resource);
  return actionsOnWhole(parts, section, resource, queryClient)
    .filter((action) => availabilityOf(action, resource, kind, resourceActors).refusal?.because !== "guard")
    .map((action) => <ActionButton key={action.id} action={action} resource={resource} size="sm" />);
}
