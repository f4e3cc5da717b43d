import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useState } from "react";
import { actionsOf } from "#resources/actions.ts";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { availabilityOf } from "#runtime/resources/availability.ts";

/**
 * An action's own key runs it on the resource at hand; where it is refused, `notice` says why until the next key.
 * Keys with a modifier, and keys typed into a control, belong to others.
 */
export function useActionKeys(resource: Resource | undefined) {
  const { kinds, resourceActors, runs } = useApp();
  const { i18n } = useLingui();
  const [notice, setNotice] = useState("");

  const onActionKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isForControl(event))
      return;
    setNotice("");
    if (resource === undefined) return;
    const kind = kindOf(kinds, resource);
    const action = actionsOf(kind.type).find((it) => it.shortcut === event.key);
    if (action === undefined) return;
    event.preventDefault();
    const { disabledReason } = availabilityOf(action, resource, kind, resourceActors);
    if (disabledReason) setNotice(`${i18n._(action.label)}: ${i18n._(disabledReason)}`);
    else runs.start(action, [resource], "keyboard");
  };
  return { onActionKey, notice };
}

/** Dialogs and menus are drawn elsewhere, yet their keys arrive here too. */
export function isForControl({ target, currentTarget }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return true;
  return !currentTarget.contains(target) || target.matches("textarea, select, input:not([type=checkbox])");
}
