import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { announce } from "#lib/announce.ts";

/** A screen without a heading by then is announced by its document title. */
const PATIENCE_MS = 5_000;

/** Where a screen's heading can take the focus. */
const HEADING = "h1[tabindex]";

/** Keeps the focus where it tells what happens (WCAG 2.4.3): after navigation, and when what has it disappears. */
export function FocusKeeper() {
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return undefined;
    last.current = path;
    return whenHeading((heading) => (tableWithCursor() ?? heading).focus({ preventScroll: true }));
  }, [path]);
  useEffect(keepFocus, []);
  return null;
}

/** The list that Back returns to, so that its keys go on from the row that was opened. */
const tableWithCursor = () => document.querySelector<HTMLElement>("#main [role=grid][data-cursor]");

/** Calls back with the main part's heading once it exists. Returns the function that stops waiting. */
function whenHeading(found: (heading: HTMLElement) => void): () => void {
  const main = document.getElementById("main");
  const old = main?.querySelector("h1");
  const look = () => {
    const heading = main?.querySelector<HTMLElement>(HEADING);
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

/**
 * When what has the focus disappears, such as *Start* of a machine that starts, focuses the table that it was in, what
 * opened the dialog that it was in, or the screen's heading. Returns the function that stops.
 */
function keepFocus(): () => void {
  /** What has the focus, and all around it. */
  let focused: Element[] = [];
  /** What had it last outside dialogs. */
  let lastOnScreen: Element | null = null;
  let frame = 0;
  const note = ({ target }: FocusEvent) => {
    focused = [];
    for (let at = target; at instanceof Element; at = at.parentElement) focused.push(at);
    if (!focused.some((element) => element.matches("dialog, [role=dialog]")))
      lastOnScreen = focused[0] ?? null;
  };
  // A click beside everything takes the focus from what stays.
  const forget = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && focused[0]?.contains(target))) focused = [];
  };
  const restore = () => {
    if (document.activeElement !== document.body) return;
    const main = document.getElementById("main");
    const around = focused.find((element) => element.isConnected && element.matches("[tabindex]"));
    const opener = lastOnScreen?.isConnected ? lastOnScreen : main;
    const goal = around ?? opener;
    const place = goal === main ? (main?.querySelector(HEADING) ?? main) : goal;
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (focused[0] === undefined || focused[0].isConnected) return;
    // Most dialogs and menus that close return the focus themselves.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(restore);
  });
  document.addEventListener("focusin", note);
  document.addEventListener("pointerdown", forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", note);
    document.removeEventListener("pointerdown", forget);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
