import { type ComponentType, createElement, use, useReducer } from "react";
import { importWithRetry } from "#lib/importWithRetry.ts";
import { textsLoaded } from "#lib/texts/texts.ts";
import { report } from "#runtime/errorReporting/report.ts";
import { ScriptFailed } from "#views/boot/parts/ScriptFailed.tsx";

/** A lazily loaded view; `load` preloads its code. */
export type OnDemand<Props> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * Like `React.lazy`, but renders loaded code at once: React keeps a lazy view's fallback for 300 ms.
 * If loading fails, the view shows an error with Retry; `isOver` is for overlays. The view gets the result of
 * `importParts` as `parts`.
 */
export function onDemand<Props extends object>(
  importView: () => Promise<{ default: ComponentType<Props> }>,
  { isOver = false, importParts, loadKinds }: Options = {},
): OnDemand<Props> {
  type Outcome = ComponentType<Props> | undefined;
  let coming: Promise<Outcome> | undefined;
  let isDrawn = false;

  const fetchView = importWithRetry(importView);
  const fetchParts = importParts && importWithRetry(importParts);

  const bring = (): Promise<Outcome> => {
    coming ??= readAtOnce(
      Promise.all([fetchView(), fetchParts?.(), loadKinds?.()]).then(
        async ([{ default: View }, parts]) => {
          await textsLoaded();
          return parts ? (props: Props) => createElement(View, { ...props, parts: parts.default }) : View;
        },
        (error: unknown) => {
          // A failed preload is repeated when the view is rendered.
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
  /** Loads the kinds that the view shows. */
  loadKinds?: (() => Promise<unknown>) | undefined;
}

/** Sets the fields by which React's `use` reads a settled promise without suspending. */
function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  const marked: Promise<T> = promise.then((value) => {
    Object.assign(marked, { status: "fulfilled", value });
    return value;
  });
  return marked;
}
