import { type ComponentType, createElement, use, useReducer } from "react";
import { report } from "./errorReporting/report.ts";
import { ScriptFailed } from "./views/boot/ScriptFailed.tsx";

/** A view whose code is fetched when it is first drawn, or before by `load`. */
export type OnDemand<Props> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * As `React.lazy`, but what is already there is drawn at once: React shows the fallback of every lazy view first, and whatever follows a
 * fallback is held back until that has been seen for 300 ms. Code that cannot be fetched says so in the view's place, and is tried again
 * when asked; `isOver` is for views that lie over the page.
 */
export function onDemand<Props extends object>(
  importView: () => Promise<{ default: ComponentType<Props> }>,
  { isOver = false } = {},
): OnDemand<Props> {
  let View: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  let isDrawn = false;
  let hasFailed = false;

  const load = () => {
    coming ??= importView().then(
      (module) => {
        View = module.default;
        return undefined;
      },
      (error: unknown) => {
        // What nobody waits for is fetched anew once somebody does.
        if (isDrawn) hasFailed = true;
        else coming = undefined;
        report(error);
      },
    );
    return coming;
  };
  const loadToDraw = () => {
    isDrawn = true;
    return load();
  };
  const forget = () => {
    hasFailed = false;
    coming = undefined;
  };
  const Loaded = (props: Props) => {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    const retry = () => {
      forget();
      draw();
    };
    if (View === undefined && !hasFailed) use(loadToDraw());
    if (hasFailed) return <ScriptFailed isOver={isOver} onRetry={retry} />;
    return View && createElement(View, props);
  };
  return Object.assign(Loaded, { load });
}
