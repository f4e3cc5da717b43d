import type { ComponentType, ReactElement } from "react";
import { Route, type RouteComponentProps } from "wouter";
import { onDemand } from "./onDemand.tsx";
import { screens as sources, type Screen } from "./screens.ts";

interface RoutedScreen extends Screen {
  route: ReactElement<{ path: string }>;
  load: () => Promise<void>;
}

/** Every screen with what draws it. */
export const screens: readonly RoutedScreen[] = sources.map((source) => {
  const View = onDemand(source.view);
  // The router cannot know that a path names what its view takes.
  const component = View as unknown as ComponentType<RouteComponentProps>;
  return { ...source, route: <Route path={source.path} component={component} />, load: View.load };
});

/** Fetches the code of a screen before it is drawn. */
export const loadScreen = async (screen: Screen | undefined): Promise<void> =>
  screens.find(({ path }) => path === screen?.path)?.load();
