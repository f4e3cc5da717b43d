import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import { memoryLocation } from "wouter/memory-location";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { loadSiteConfig } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import { configureClient } from "#api/http/client.ts";
import { readUser } from "#api/profile/user.ts";
import { setTheme } from "#api/siteWording.ts";
import { isPartOn } from "#declarations/switches.ts";
import { startI18n } from "#lib/i18n.ts";
import { textsLoaded } from "#lib/texts/texts.ts";
import { writeStored } from "#lib/storage/storage.ts";
import { createColourSchemeActors } from "#machines/colourScheme/colourScheme.actors.ts";
import { colourSchemeMachine, schemeOf } from "#machines/colourScheme/colourScheme.machine.ts";
import {
  createImpersonationActors,
  impersonationStart,
} from "#machines/impersonation/impersonation.actors.ts";
import { impersonationMachine } from "#machines/impersonation/impersonation.machine.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";
import { newVersionMachine } from "#machines/newVersion/newVersion.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { actionById, createById } from "#resources/actions.ts";
import { loadedRows } from "#resources/loaded.ts";
import { createKinds } from "#resources/registry.ts";
import type { AppCore } from "#runtime/core.ts";
import { createAnswers } from "#runtime/recorded/answers.ts";
import type { RecordedRun } from "#runtime/recorded/events.ts";
import type { Look } from "#runtime/recorded/messages.ts";
import { type Moment, momentAt } from "#runtime/recorded/moments.ts";
import { createRecordedActors } from "#runtime/recorded/recordedActors.ts";
import { createRecordedCreations } from "#runtime/recorded/recordedCreations.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import type { Workspace } from "#runtime/workspace.ts";
import { loadEnabledKinds } from "#views/context/useKind.ts";
import { applyTheme } from "#themes/theme.ts";
import { composeWorkspace } from "#app/composeWorkspace.ts";
import { standStill } from "./stillness.ts";

/** The portal with the data of a session log, at one of its steps. */
export interface RecordedApp {
  /** Undefined if the log holds no signed-in user. */
  app: (AppCore & Workspace) | undefined;
  location: MemoryLocation;
  /** `onShown` is told whether a dialog lacks its rows, again when they are there. */
  show(step: number, onShown: (isDialogMissing: boolean) => void): Moment;
}

type MemoryLocation = Pick<ReturnType<typeof memoryLocation>, "hook" | "searchHook" | "navigate">;

const API = "/v1";

/** Creates the portal from a log alone. `refuse` is called for whatever the page wants to change. */
export async function createRecordedApp(
  log: SessionLog,
  look: Look,
  refuse: () => void,
): Promise<RecordedApp> {
  const setTime = standStill();
  const answers = createAnswers(log, { base: API, refuse });
  window.fetch = (input, init) => answers.fetch(new Request(input, init));
  configureClient({ apiUrl: API, isOn: (path) => isPartOn(path, site()) });
  writeStored("language", look.language);
  await startI18n();
  const location = memoryLocation();
  const core = await createCore(look, refuse);
  if (!core.session.getSnapshot().hasTag("signedIn"))
    return {
      app: undefined,
      location,
      show: (step, onShown) => {
        onShown(false);
        return momentAt(log, step);
      },
    };

  const { workspace, resourceActors, creations } = createWorkspace(refuse);
  // Recorded messages name texts of every kind.
  await loadEnabledKinds();
  await textsLoaded();
  const { kinds, queryClient, runs, toasts, palette } = workspace;
  const openDialog = ({ actionId, targets, values, events }: RecordedRun, isInPalette: boolean): boolean => {
    const action = actionById(actionId);
    const kind = action && kinds.get(action.kind);
    if (action === undefined || kind === undefined) return false;
    const rows = loadedRows(kind, queryClient);
    const found = targets.flatMap((id) => rows.find((row) => kind.idOf(row) === id) ?? []);
    if (found.length < targets.length) return false;
    const run = runs.start(action, found, isInPalette ? "palette" : "menu", values);
    for (const event of events) run.actor.send(event);
    if (isInPalette) palette.send({ type: "palette.resume", run });
    return true;
  };
  let stopLooking = () => {};
  const show: RecordedApp["show"] = (step, onShown) => {
    const moment = momentAt(log, step);
    setTime(moment.at);
    palette.send({ type: "palette.close" });
    for (const { actor } of runs.list())
      for (const type of ["run.cancel", "run.dismiss"] as const) actor.send({ type });
    const change = answers.show(step);
    if (change === "gone") void queryClient.resetQueries();
    if (change === "newer") void queryClient.invalidateQueries();
    resourceActors.show(moment.resources);
    creations.show(moment.creations);
    for (const id of toasts.getSnapshot().context.shown) toasts.send({ type: "toast.dismiss", id });
    toasts.send({ type: "history.clear" });
    for (const event of moment.toasts) toasts.send(event);
    if (moment.address !== undefined) location.navigate(moment.address);
    // A create form is a page, not a dialog.
    let dialogs = moment.dialogs.filter(({ actionId }) => createById(actionId) === undefined);
    const openDialogs = () => {
      dialogs = dialogs.filter((run) => !openDialog(run, moment.palette?.step === "acting"));
      onShown(dialogs.length > 0);
    };
    openPalette(moment.palette, palette);
    stopLooking();
    stopLooking = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === "updated" && dialogs.length > 0) openDialogs();
    });
    openDialogs();
    return moment;
  };
  return { app: { ...core, ...workspace }, location, show };
}

/** A palette that acts is opened by its run. */
function openPalette(recorded: Moment["palette"], palette: Workspace["palette"]): void {
  if (recorded?.step === "browsing") palette.send({ type: "palette.open" });
  if (recorded?.step === "choosingTarget" && recorded.actionId !== undefined)
    palette.send({ type: "palette.open", actionId: recorded.actionId });
  if (recorded?.step === "choosingAction" && recorded.target !== undefined)
    palette.send({ type: "palette.open", target: recorded.target });
}

async function createCore({ theme, scheme, layout }: Look, refuse: () => void): Promise<AppCore> {
  setTheme(theme);
  const refusing = fromPromise<void, void>(() => {
    refuse();
    return new Promise(() => {});
  });
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadConfiguration: fromPromise(async ({ signal }) => {
          await loadSiteConfig(Date.now(), signal);
          return { hasKey: true };
        }),
        // Without `setCustomer`, so that no draft of one step is found at another.
        loadUser: fromPromise(async ({ signal }) => {
          const { id, email } = await readUser(signal);
          return { id, username: email };
        }),
        signOut: refusing,
        restart: refusing,
        reload: refusing,
        watchKey: fromCallback(() => {}),
        watchMockCloud: fromCallback(() => {}),
      },
    }),
  ).start();
  const colourScheme = createActor(colourSchemeMachine.provide({ actors: createColourSchemeActors() }), {
    input: { stored: scheme, system: scheme },
  });
  colourScheme.subscribe((snapshot) => applyTheme(theme, schemeOf(snapshot), layout));
  colourScheme.start();
  const impersonation = createActor(
    impersonationMachine.provide({ actors: createImpersonationActors({ goTo: refuse }) }),
    { input: impersonationStart() },
  ).start();
  await waitFor(session, (snapshot) => !snapshot.hasTag("loading"));
  return { session, colourScheme, impersonation, callback: undefined, theme: () => theme };
}

/** A workspace without anything that polls, resumes work of an earlier page, reports or chats. */
function createWorkspace(refuse: () => void) {
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  const kinds = createKinds(queryClient, refuse);
  const resourceActors = createRecordedActors(kinds, queryClient, refuse);
  const creations = createRecordedCreations();
  const workspace = composeWorkspace({
    queryClient,
    kinds,
    resourceActors,
    creations,
    chat: createActor(chatMachine, { input: { isConfigured: false } }).start(),
    analytics: { purchase: () => {} },
    newVersion: createActor(newVersionMachine),
  });
  // A recorded toast has no run to retry.
  workspace.toasts.on("toast.chosen", refuse);
  return { workspace, resourceActors, creations };
}
