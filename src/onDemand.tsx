import { type ComponentType, createElement, use } from "react";

/** A view whose code is fetched when it is first drawn, or before by `load`. */
export type OnDemand<Props> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * As `React.lazy`, but what is already there is drawn at once. React shows the fallback of every lazy view first, and
 * whatever follows a fallback is held back until that has been seen for 300 ms.
 */
export function onDemand<Props extends object>(
  importView: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let View: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const load = () => {
    coming ??= importView().then((module) => {
      View = module.default;
      return undefined;
    });
    return coming;
  };
  const Loaded = (props: Props) => {
    if (View === undefined) use(load());
    return View && createElement(View, props);
  };
  return Object.assign(Loaded, { load });
}
