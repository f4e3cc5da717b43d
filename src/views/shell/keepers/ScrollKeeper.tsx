import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "wouter";
import { topDialog } from "#lib/topDialog.ts";
import { useKept } from "#ui/useKept.ts";

const SCROLL_KEYS = new Set([" ", "PageDown", "PageUp", "Home", "End", "ArrowDown", "ArrowUp"]);

const mainPart = () => document.getElementById("main");

/** Opens each page at its top, but after Back and Forward where it was left. Its keys scroll it before any click. */
export function ScrollKeeper() {
  const [path] = useLocation();
  useEffect(scrollByKeys, []);
  return <Page key={path} />;
}

function Page() {
  const top = useKept("main", () => mainPart()?.scrollTop ?? 0) ?? 0;
  useLayoutEffect(() => scrollMainTo(top), [top]);
  return null;
}

/** Scrolls, again while contents arrive, unless the user acts before. Returns the function that stops. */
function scrollMainTo(top: number): (() => void) | undefined {
  const main = mainPart();
  if (!main) return undefined;
  const arrive = () => {
    main.scrollTop = top;
    return top === 0 || (main.scrollTop > top - 1 && !main.querySelector("[aria-busy=true]"));
  };
  if (arrive()) return undefined;
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = () => waiting.abort();
  const observer = new MutationObserver(() => arrive() && stop());
  observer.observe(main, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
  for (const event of ["wheel", "pointerdown", "keydown"])
    window.addEventListener(event, stop, { signal, passive: true });
  return stop;
}

/** The document doesn't scroll, so the main part takes the keys while nothing has the focus. */
function scrollByKeys(): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.target !== document.body || !SCROLL_KEYS.has(event.key) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || topDialog()) return;
    mainPart()?.focus({ preventScroll: true });
  };
  window.addEventListener("keydown", listen);
  return () => window.removeEventListener("keydown", listen);
}
