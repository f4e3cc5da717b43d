import { useLingui } from "@lingui/react/macro";
import { cloneElement, Suspense, useEffect } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { site } from "#api/config/site.ts";
import { isEnabled } from "#resources/registry.ts";
import type { ResourceType } from "#declarations/kind.ts";
import { pathAbove } from "#declarations/paths.ts";
import { screens } from "#app/routes.tsx";
import { screenAt } from "#app/screens.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { NotFoundView } from "#views/shell/NotFoundView.tsx";
import { loadAhead } from "#views/shared/loadAhead.ts";
import { ScreenBoundary } from "#views/shell/ScreenBoundary.tsx";

/** The current screen. Its errors are shown in its place; the navigation stays. */
export function Screens() {
  const { kinds, session } = useApp();
  const [path] = useLocation();
  const shown = screens.filter(({ kind: type, flag }) => {
    const kind = kinds.summaries.find((it) => it.type === type);
    const isOn = flag === undefined || site()[flag] === true;
    return isOn && (kind === undefined || isEnabled(kind, site()));
  });
  const shownKind = screenAt(path)?.kind;
  useEffect(() => loadSiblings(shownKind), [shownKind]);
  return (
    <ScreenBoundary key={path} onLogOut={() => session.send({ type: "logOut" })}>
      <Suspense fallback={<ScreenLoading />}>
        <Switch>
          {shown.map(({ route }) => cloneElement(route, { key: route.props.path }))}
          <Route>
            <NoScreen path={path} patterns={shown.map((screen) => screen.path)} />
          </Route>
        </Switch>
      </Suspense>
    </ScreenBoundary>
  );
}

/** An address that was shortened by hand leads to the page above it. */
function NoScreen({ path, patterns }: { path: string; patterns: readonly string[] }) {
  const above = pathAbove(path, patterns);
  return above === undefined ? <NotFoundView /> : <Redirect to={above} replace />;
}

/** Gives screen readers a heading while the screen loads. */
function ScreenLoading() {
  const { t } = useLingui();
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{t`Loading…`}</h1>
    </div>
  );
}

/** Prefetches the other screens of a kind. */
function loadSiblings(kind: ResourceType | undefined): () => void {
  const siblings = screens.filter((screen) => screen.kind === kind);
  return loadAhead(1_000, ...siblings.map((screen) => screen.load));
}
