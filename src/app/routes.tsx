import type { ComponentType, ReactElement } from "react";
import { Route } from "wouter";
import { onDemand } from "#views/shared/onDemand.tsx";
import { loadKinds } from "#resources/kinds.ts";
import { kindsOf, screens as sources, type Screen, type ScreenProps } from "./screens.ts";

interface RoutedScreen extends Screen {
  route: ReactElement<{ path: string }>;
  load: () => Promise<void>;
}

/** Every screen with its route element. */
export const screens: readonly RoutedScreen[] = sources.map((source) => {
  // TypeScript cannot relate path parameters to a view's props.
  const view = source.view as () => Promise<{ default: ComponentType<ScreenProps> }>;
  const View = onDemand(view, {
    importParts: source.parts,
    loadKinds: () => loadKinds(kindsOf(source)),
  });
  const route = (
    <Route path={source.path}>
      {(params) => (
        <View params={params as ScreenProps["params"]} kind={source.kind as ScreenProps["kind"]} />
      )}
    </Route>
  );
  return { ...source, route, load: View.load };
});

/** Loads the code of a screen ahead of rendering. */
export const loadScreen = async (screen: Screen | undefined): Promise<void> =>
  screens.find(({ path }) => path === screen?.path)?.load();
