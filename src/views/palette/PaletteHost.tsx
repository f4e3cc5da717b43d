import { useSelector } from "@xstate/react";
import {
  Activity,
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useState,
} from "react";
import { useSearchParams } from "wouter";
import { report } from "#runtime/errorReporting/report.ts";
import { loadAhead } from "#views/shared/loadAhead.ts";
import { onDemand } from "#views/shared/onDemand.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { enabledKindLoads, loadEnabledKinds } from "#views/context/useKind.ts";
import { shortcutKey } from "#ui/shortcutKey.ts";
import { ActingStep } from "./steps/acting.ts";
import { useEarlyKeys } from "./useEarlyKeys.ts";

const Palette = onDemand(() => import("./Palette.tsx"), { isOver: true, loadKinds: loadEnabledKinds });

/**
 * Opens the palette by key and by address, and keeps its state in the address. The palette is drawn hidden while the
 * page is idle, so that opening it only shows it.
 */
export function PaletteHost() {
  const app = useApp();
  const { palette } = app;
  const [params, setParams] = useSearchParams();
  const isOpen = useSelector(palette, (state) => state.matches("open"));
  const actionId = useSelector(palette, (state) =>
    state.matches("open") ? state.context.actionId : undefined,
  );
  const target = useSelector(palette, (state) => state.context.target);
  // A visit starts with a new palette: no cursor or result of the last one is left.
  const [visit, endVisit] = useReducer((count: number) => count + 1, 0);
  const wanted = params.get("palette");
  // A bucket's page has a parameter of that name too; a command starts with an action's id.
  const given = params.get("do");
  const linked = given?.includes(".") ? given : null;

  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const prepare = async () => {
      await Palette.load();
      const { prepareCached, readAhead } = await import("./find/readAhead.ts");
      await prepareCached(app, left.signal);
      startTransition(() => setLoaded(true));
      await readAhead(app, left.signal);
    };
    const prepareOrReport = () => prepare().catch((error: unknown) => report(error));
    const cancel = loadAhead(2_000, ...enabledKindLoads(), prepareOrReport, ActingStep.load);
    return () => {
      cancel();
      left.abort();
    };
  }, [app]);
  // With the frame that shows the search button, not after it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (shortcutKey(event) !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      const open = palette.getSnapshot().matches("open");
      palette.send({ type: open ? "palette.close" : "palette.open" });
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [palette]);

  const setTakesKeys = useEarlyKeys(palette);

  const openWanted = useEffectEvent(async (id: string) => {
    if (isOpen) return;
    const { openAt } = await import("./find/openAt.ts");
    await openAt(id, params.get("on"), app);
  });
  useEffect(() => {
    if (wanted !== null) void openWanted(wanted);
  }, [wanted]);

  const openLink = useEffectEvent(async (text: string) => {
    if (isOpen) return;
    const { openLinked } = await import("./find/openAt.ts");
    await openLinked(text, app);
  });
  useEffect(() => {
    if (linked !== null) void openLink(linked);
  }, [linked]);

  const showInAddress = useEffectEvent((action: string | undefined, on: string | undefined) => {
    const next = new URLSearchParams(params);
    next.delete("palette");
    next.delete("on");
    if (linked !== null) next.delete("do");
    if (action !== undefined) next.set("palette", action);
    if (action !== undefined && on !== undefined) next.set("on", on.slice(on.indexOf(":") + 1));
    if (next.toString() !== params.toString()) setParams(next, { replace: true });
  });
  useEffect(() => {
    if (isOpen) showInAddress(actionId, target);
  }, [isOpen, actionId, target]);
  // Runs only after the palette was open, so that a link's parameters survive until then.
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      showInAddress(undefined, undefined);
      startTransition(endVisit);
    };
  }, [isOpen]);

  return (
    <Activity mode={isOpen ? "visible" : "hidden"}>
      <Suspense fallback={null}>
        {(isOpen || isLoaded) && <Palette key={visit} onTakesKeys={setTakesKeys} />}
      </Suspense>
    </Activity>
  );
}
