import { Suspense, useEffect, useSyncExternalStore } from "react";
import { onDemand } from "#views/shared/onDemand.tsx";
import { loadEnabledKinds } from "#views/context/useKind.ts";
import { shortcutSheet } from "./shortcutSheet.ts";
import { singleKeys } from "./singleKeys.ts";

const ShortcutSheet = onDemand(() => import("./ShortcutSheet.tsx"), {
  isOver: true,
  loadKinds: loadEnabledKinds,
});

/** Opens the sheet of shortcuts on `?`, from wherever nobody is typing. */
export function ShortcutHost() {
  const isOpen = useSyncExternalStore(shortcutSheet.subscribe, shortcutSheet.isOpen);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (!singleKeys.isOn() || isTyping(event.target) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      shortcutSheet.set(true);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return <Suspense fallback={null}>{isOpen && <ShortcutSheet />}</Suspense>;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select");
