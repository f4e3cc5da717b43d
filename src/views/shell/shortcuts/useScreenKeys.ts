import { type KeyboardEvent as ReactKeyboardEvent, useLayoutEffect, useRef } from "react";
import { topDialog } from "#lib/topDialog.ts";
import { useEvent } from "#ui/useEvent.ts";
import { singleKeys } from "./singleKeys.ts";

/** A key as React or the browser reports it. */
export type ScreenKey = Pick<
  KeyboardEvent,
  | "key"
  | "code"
  | "shiftKey"
  | "target"
  | "ctrlKey"
  | "metaKey"
  | "altKey"
  | "repeat"
  | "defaultPrevented"
  | "preventDefault"
>;

/**
 * Props of an element with keys of its own. `onKey` is called for keys pressed inside, but for those of a field, and for
 * keys pressed while nothing is in use, as after loading the page or a click beside everything.
 */
export function useScreenKeys<Root extends HTMLElement>(onKey: (event: ScreenKey, root: Root) => void) {
  const ref = useRef<Root>(null);
  const press = useEvent((event: ScreenKey) => {
    if (ref.current !== null && !isForOthers(event)) onKey(event, ref.current);
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isUnused(event.target) && !isInside(ref.current, event) && !topDialog()) press(event);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [press]);
  return {
    ref,
    // Events of dialogs and menus bubble here through React, although they are rendered elsewhere.
    onKeyDown: (event: ReactKeyboardEvent<Root>) => {
      if (isInside(event.currentTarget, event)) press(event);
    },
  };
}

/** Keys already handled, held, with a modifier, typed into a field, or switched off. */
export function isForOthers(event: ScreenKey): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return true;
  return isTyping(event.target) || (event.key.length === 1 && !singleKeys.isOn());
}

/** Whether a key pressed there is text or a choice, and no shortcut. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("textarea, select, input:not([type=checkbox])");

/** The page, its main part, or the heading that navigation focuses. */
const isUnused = (target: EventTarget | null) =>
  target instanceof Element && target.matches("body, main, h1");

const isInside = (root: Element | null, { target }: ScreenKey) =>
  target instanceof Element && root?.contains(target) === true;
