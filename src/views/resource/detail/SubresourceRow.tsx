import type { ReactNode } from "react";
import type { Resource } from "#declarations/kind.ts";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import type { PartAction } from "#views/resource/action/partActions.ts";

interface SubresourceRowProps {
  resource: Resource;
  /** Plain text, also used in the names of buttons. */
  name: string;
  title?: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  actions?: readonly PartAction[];
  iconsOnly?: boolean;
}

/** One part of a resource as a row with actions at its end. */
export function SubresourceRow(props: SubresourceRowProps) {
  const { resource, name, title, note, aside, actions = NONE, iconsOnly = false } = props;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2 not-last:border-b">
      <div className="grid min-w-0 flex-1 basis-48">
        <span className="min-w-0 font-medium break-words">{title ?? name}</span>
        {note && <span className="min-w-0 text-sm break-words text-ink-faint">{note}</span>}
      </div>
      {aside && <span className="text-ink-muted tabular-nums">{aside}</span>}
      {actions.length > 0 && (
        <span className="-mr-2 flex flex-wrap gap-0.5 max-wide:-ml-3">
          {actions.map(({ action, values }) => (
            <ActionButton
              key={action.id}
              action={action}
              resource={resource}
              values={values}
              target={name}
              iconOnly={iconsOnly}
              variant="quiet"
              size="sm"
            />
          ))}
        </span>
      )}
    </li>
  );
}

const NONE: readonly PartAction[] = [];
