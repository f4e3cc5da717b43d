import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { announce } from "#lib/announce.ts";

/** A screen without a heading by then is announced by its document title. */
const PATIENCE_MS = 5_000;

/** Moves the focus to the new screen's heading after navigation, so that it is announced (WCAG 2.4.3). */
export function RouteFocus() {
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return undefined;
    last.current = path;
    return whenHeading((heading) => heading.focus({ preventScroll: true }));
  }, [path]);
  return null;
}

/** Calls back with the main part's heading once it exists. Returns the function that stops waiting. */
function whenHeading(found: (heading: HTMLElement) => void): () => void {
  const main = document.getElementById("main");
  const old = main?.querySelector("h1");
  const look = () => {
    const heading = main?.querySelector<HTMLElement>("h1[tabindex]");
    if (!heading) return;
    stop();
    found(heading);
  };
  const observer = new MutationObserver(look);
  const timer = window.setTimeout(() => {
    stop();
    announce(document.title);
  }, PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
  if (main) observer.observe(main, { childList: true, subtree: true });
  if (old?.isConnected) look();
  return stop;
}
