import type { ReactNode } from "react";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { ActionMenu } from "#views/resource/action/ActionMenu.tsx";
import { Countdown } from "#views/resource/run/Countdown.tsx";
import { actionsOn } from "#runtime/resources/availability.ts";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useSnapshot } from "#views/resource/read/useSnapshot.ts";

const BUTTONS = 2;

/** Title, state, main actions as buttons, and all actions in the menu. */
export function ResourceHeader({ resource, breadcrumb }: { resource: Resource; breadcrumb?: ReactNode }) {
  const { kinds, resourceActors } = useApp();
  useSnapshot(resource);
  const kind = kindOf(kinds, resource);
  const prominent = actionsOn(resource, kind, resourceActors).filter(({ action }) => action.prominent);
  const able = prominent.filter(({ disabledReason }) => disabledReason === undefined);
  const shown = (able.length > 0 ? able.slice(0, BUTTONS) : prominent.slice(0, 1)).map(
    ({ action }) => action,
  );
  return (
    <PageHeader
      breadcrumb={breadcrumb}
      title={kind.titleOf(resource)}
      status={
        <>
          <span aria-live="polite">
            <StateBadge resource={resource} />
          </span>
          <Countdown resource={resource} />
        </>
      }
      actions={
        <>
          {shown.map((action) => (
            <ActionButton key={action.id} action={action} resource={resource} />
          ))}
          <ActionMenu resource={resource} except={shown} variant="secondary" />
        </>
      }
    />
  );
}
