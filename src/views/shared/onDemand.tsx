import { type ComponentType, createElement, use, useReducer } from "react";
import { fetchAnew } from "#lib/fetchAnew.ts";
import { textsLoaded } from "#lib/texts/texts.ts";
import { report } from "#runtime/errorReporting/report.ts";
import { ScriptFailed } from "#views/boot/parts/ScriptFailed.tsx";

/** A view whose code is fetched when it is first drawn, or before by `load`. */
export type OnDemand<Props> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * As `React.lazy`, but what is already there is drawn at once: React shows the fallback of every lazy view first, and whatever follows a
 * fallback is held back until that has been seen for 300 ms. Code that cannot be fetched says so in the view's place, and is tried again
 * when asked; `isOver` is for views that lie over the page. What `importParts` brings is given to the view as `parts`.
 */
export function onDemand<Props extends object>(
  importView: () => Promise<{ default: ComponentType<Props> }>,
  { isOver = false, importParts, loadKinds }: Options = {},
): OnDemand<Props> {
  type Outcome = ComponentType<Props> | undefined;
  let coming: Promise<Outcome> | undefined;
  let isDrawn = false;

  const fetchView = fetchAnew(importView);
  const fetchParts = importParts && fetchAnew(importParts);

  const bring = (): Promise<Outcome> => {
    coming ??= readAtOnce(
      Promise.all([fetchView(), fetchParts?.(), loadKinds?.()]).then(
        async ([{ default: View }, parts]) => {
          await textsLoaded();
          return parts ? (props: Props) => createElement(View, { ...props, parts: parts.default }) : View;
        },
        (error: unknown) => {
          // What nobody waits for is fetched anew once somebody does.
          if (!isDrawn) coming = undefined;
          report(error);
          return undefined;
        },
      ),
    );
    return coming;
  };
  const bringToDraw = () => {
    isDrawn = true;
    return bring();
  };
  const Loaded = (props: Props) => {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    const View = use(bringToDraw());
    const retry = () => {
      coming = undefined;
      draw();
    };
    return View ? createElement(View, props) : <ScriptFailed isOver={isOver} onRetry={retry} />;
  };
  const load = async () => {
    await bring();
  };
  return Object.assign(Loaded, { load });
}

interface Options {
  isOver?: boolean;
  importParts?: (() => Promise<{ default: unknown }>) | undefined;
  /** What the view shows of resources comes with it. */
  loadKinds?: (() => Promise<unknown>) | undefined;
}

/** With these fields React's `use` takes what a promise brought without waiting for it once more. */
function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  const marked: Promise<T> = promise.then((value) => {
    Object.assign(marked, { status: "fulfilled", value });
    return value;
  });
  return marked;
}
