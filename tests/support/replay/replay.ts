import { i18n } from "@lingui/core";
import type { QueryClient } from "@tanstack/react-query";
import { vi } from "vitest";
import { type AnyActorRef, type AnyMachineSnapshot, createActor, type StateValue } from "xstate";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { locationsQuery } from "#api/config/config.ts";
import { setSite } from "#api/config/site.ts";
import { configureClient } from "#api/http/client.ts";
import { keepApiKey } from "#api/key/credentials.ts";
import type { FieldValues, Read } from "#declarations/field.ts";
import { listsOf, type Resource, type ResourceKind } from "#declarations/kind.ts";
import { inspect, takeRecorded } from "#lib/recording/recording.ts";
import { createSessionActors } from "#machines/session/session.actors.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { CardSetupInput } from "#machines/cardSetup/cardSetup.machine.ts";
import type { UploadInput } from "#machines/upload/upload.machine.ts";
import { actionById } from "#resources/actions.ts";
import { kindOf } from "#resources/registry.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createRuns } from "#runtime/runs/runs.ts";
import { topUpCheck } from "#runtime/topUps.ts";
import type { ActorEntry, Entry, EventEntry } from "#runtime/sessionLog/entries.ts";
import { createSessionLog, type SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import { portalWords } from "#runtime/sessionLog/words.ts";
import { browserStorage } from "../browserStorage.ts";
import { createKinds, machineIds } from "../kinds.ts";
import { Page, stubChannels } from "../page.ts";
import { createOf, createRecordedCreations, type Replayed, resumedIn, type Step } from "./creations.ts";
import { expanded } from "./expanded.ts";
import { startCardSetup, startTopUp, startUpload, type TopUpStart } from "./flows.ts";
import { asRecorded, loadReads } from "./forms.ts";
import { eventOf, isFromRecorded } from "./recordedActors.ts";
import { createStandIn, STAND_IN_API, type StandIn } from "./standIn.ts";

/** The last state of one machine. */
export interface End {
  machine: string;
  state: StateValue;
}

interface Replay {
  recorded: readonly End[];
  replayed: readonly End[];
  /** Requests of the replay that the log does not hold. */
  unknownCalls: readonly string[];
}

/** Machines that a replay starts, and those that these create, change or invoke. */
const REPLAYED = new Set([
  "session",
  "actionRun",
  "creation",
  "topUp",
  "payment",
  "upload",
  "cardSetup",
  ...machineIds,
]);

/** Simulated time that a replay waits for a recorded state: longer than any retry or timeout. */
const PATIENCE_S = 1_000;

/**
 * Repeats a recorded session without views: the real machines, actors and API client against a server that answers as
 * recorded, in simulated time.
 */
export async function replay(log: SessionLog): Promise<Replay> {
  const standIn = createStandIn(log);
  openPage(standIn);
  const again = createSessionLog({
    words: new Set(portalWords),
    origin: location.origin,
    startedAt: Date.now(),
  });
  const entries = () => (JSON.parse(again.text()) as SessionLog).entries;
  const recorded = endsOf(log.entries);
  let since = 0;
  const replayed = () => endsOf(entries(), { goal: recorded, since });

  const live = new Map<number, Replayed>();
  const { start, repeat } = startIn(standIn, log.entries, live);
  const states = new Map<number, StateValue>();
  const indexes = new Map<number, number>();
  for (const [index, entry] of inOrder(log.entries)) {
    if (!("actor" in entry)) continue;
    if ("machine" in entry && isReplayed(entry)) {
      const started = await start(entry, index);
      if (started) live.set(entry.actor, started);
    }
    const replayedActor = live.get(entry.actor);
    if (replayedActor && "event" in entry && (entry.outside || isFromRecorded(replayedActor.actor, entry))) {
      await until(() => isSame(snapshotOf(replayedActor.actor).value, states.get(entry.actor)));
      await repeat(replayedActor, { entry, since: indexes.get(entry.actor) ?? index }, index);
      since = entries().length;
    }
    states.set(entry.actor, entry.state);
    indexes.set(entry.actor, index);
  }
  await until(() => isSame(replayed(), recorded));
  again.stop();
  return { recorded, replayed: replayed(), unknownCalls: standIn.unknown };
}

/** The entries with their indexes; the event that led to an actor's invocation comes before the actor. */
function inOrder(entries: readonly Entry[]): readonly [index: number, entry: Entry][] {
  const ordered = [...entries.entries()];
  for (const [index, entry] of entries.entries()) {
    if (!("machine" in entry) || entry.parent === undefined) continue;
    const at = ordered.findIndex(
      ([other, event]) => other > index && "actor" in event && event.actor === entry.parent,
    );
    if (at < 0) continue;
    const cause = ordered.splice(at, 1);
    ordered.splice(
      ordered.findIndex(([other]) => other === index),
      0,
      ...cause,
    );
  }
  return ordered;
}

/** The ends that a customer sees as a failure: a refused payment only if no other one followed. */
export const failuresIn = (ends: readonly End[]): readonly End[] =>
  ends.filter((end, index) => {
    const isLast = ends.findLastIndex(({ machine }) => machine === end.machine) === index;
    return isFailure(end) || (isLast && end.machine === "payment" && end.state === "refused");
  });

/** States of failure that are not named `failed` or `fatal`. */
const failures: Readonly<Record<string, readonly StateValue[]>> = {
  topUp: ["unavailable"],
  cardSetup: ["formMissing", "notPrepared", "notAdded", "lost", "sessionOver", "unverified"],
};

const isFailure = ({ machine, state }: End): boolean =>
  failures[machine]?.includes(state) === true || /"(?:failed|fatal)"/.test(JSON.stringify(state));

/**
 * The last states, without actors whose start or parent had no room in the log and without creations that an earlier
 * page sent.
 * A log may end in the middle of a change, so a replay ends once it reaches the `goal` after its last step.
 */
function endsOf(
  entries: readonly Entry[],
  { goal, since = 0 }: { goal?: readonly End[]; since?: number } = {},
) {
  const ends = new Map<number, End>();
  const resumed = resumedIn(entries);
  for (const [index, entry] of entries.entries()) {
    if (goal && index >= since && isSame([...ends.values()], goal)) break;
    if (!("actor" in entry) || resumed.has(entry.actor)) continue;
    const isStart =
      "machine" in entry && isReplayed(entry) && (entry.parent === undefined || ends.has(entry.parent));
    const machine = isStart ? entry.machine : ends.get(entry.actor)?.machine;
    if (machine !== undefined) ends.set(entry.actor, { machine, state: entry.state });
  }
  return [...ends.values()];
}

const isReplayed = (entry: ActorEntry): boolean =>
  REPLAYED.has(entry.machine) &&
  (entry.machine !== "actionRun" || actionOf(entry) !== undefined || isCreateRun(entry));

const isCreateRun = (entry: ActorEntry): boolean => createOf(runOf(entry).spec.actionId) !== undefined;

const actionOf = (entry: ActorEntry) => actionById(runOf(entry).spec.actionId);

/** The context of a run: data without functions. */
const runOf = ({ context }: ActorEntry) =>
  expanded(context) as {
    spec: { actionId: string };
    items: readonly { id: string }[];
    values: FieldValues;
  };

/** Starts recorded machines; the machine of a resource starts with its creation or with the first action on it. */
function startIn(standIn: StandIn, entries: readonly Entry[], live: ReadonlyMap<number, Replayed>) {
  const queryClient = createQueryClient();
  const kinds = createKinds(queryClient);
  const resourceActors = createResourceActors(kinds, queryClient);
  const read: Read = ({ queryKey }) => queryClient.getQueryData(queryKey);
  const runs = createRuns(kinds, resourceActors, read);
  let step: Step | undefined;
  const presentStep = () => {
    if (step === undefined) throw new Error("Nothing is repeated yet");
    return step;
  };
  const creations = createRecordedCreations(entries, kinds, queryClient, presentStep);
  const resumed = resumedIn(entries);

  const startRun = async (entry: ActorEntry, index: number): Promise<Replayed> => {
    const action = actionOf(entry);
    if (action === undefined) throw new Error("The log names an unknown action");
    const { items, values } = runOf(entry);
    const kind = kindOf(kinds, { $type: action.kind });
    standIn.before(index);
    const rows = await finished(readRows(kind, queryClient));
    const targets = items.flatMap(({ id }) => rows.find((row) => kind.idOf(row) === id) ?? []);
    const [first] = targets;
    if (first === undefined || targets.length < items.length)
      throw new Error(`The log holds no answer with the targets of ${action.id}`);
    standIn.from(index);
    const { actor } = runs.start(action, targets, "menu", values);
    const { spec } = actor.getSnapshot().context;
    // Runs make their own check.
    Object.assign(spec, { check: asRecorded(spec.check, () => presentStep().entry) });
    return {
      actor,
      load: () =>
        loadReads(
          (reading) => action.fields?.(first, targets, resourceActors.billingAccount, reading),
          queryClient,
        ),
    };
  };

  const check = topUpCheck(queryClient);
  const starts: Readonly<Record<string, (entry: ActorEntry, index: number) => Started>> = {
    session: async () => ({ actor: startSession() }),
    actionRun: async (entry, index) => {
      if (resumed.has(entry.actor)) return undefined;
      const { spec, values } = runOf(entry);
      return isCreateRun(entry) ? creations.start(spec.actionId, values) : startRun(entry, index);
    },
    topUp: async ({ context }) => ({
      actor: startTopUp(
        expanded(context) as TopUpStart,
        (chosen) => (isFilling(presentStep().entry) ? check(chosen) : {}),
        queryClient,
      ),
      load: () => loadReads((reading) => reading(billingAccountListQuery), queryClient),
    }),
    payment: async ({ parent = 0 }) => {
      const topUp = live.get(parent)?.actor;
      const actor = topUp && snapshotOf(topUp).children["payment"];
      return actor && { actor };
    },
    cardSetup: async ({ context }, index) => {
      standIn.from(index);
      return { actor: startCardSetup(expanded(context) as CardSetupInput, queryClient) };
    },
    upload: async ({ context }) => ({ actor: startUpload(expanded(context) as UploadInput) }),
  };

  /** Repeats an event after loading what its check needs. */
  const repeat = async ({ actor, load }: Replayed, next: Step, index: number): Promise<void> => {
    step = next;
    const { entry } = next;
    const isRefused = entry.refused !== undefined || isFilling(entry);
    if (load && isRefused) {
      standIn.before(index);
      await finished(load());
    }
    // Recorded actors report while calls of the present step are still to be answered.
    if (entry.outside || isRefused) standIn.from(index);
    if (entry.event === "key.stored") keepApiKey("replayed-key");
    if (snapshotOf(actor).status === "active") actor.send(eventOf(entry));
  };
  return { start: async (entry: ActorEntry, index: number) => starts[entry.machine]?.(entry, index), repeat };
}

type Started = Promise<Replayed | undefined>;

const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as AnyMachineSnapshot;

/** The form of a top-up has refused the choice. */
const isFilling = ({ state }: EventEntry): boolean => isSame(state, { choosing: "filling" });

function startSession(): AnyActorRef {
  const actors = createSessionActors({
    now: () => Date.now(),
    onConfiguration: async () => {},
    onUser: async () => {},
    goTo: () => {},
  });
  return createActor(sessionMachine.provide({ actors }), { inspect }).start();
}

/** Every row that the recorded lists hold; lists that were not read are empty. */
async function readRows(kind: ResourceKind, queryClient: QueryClient): Promise<readonly Resource[]> {
  const locations = await queryClient.fetchQuery({ ...locationsQuery, staleTime: 0 }).catch(() => []);
  const lists = listsOf(
    kind,
    locations.map(({ slug }) => slug),
  );
  const read = lists.map((list) =>
    queryClient.fetchQuery({ ...list, staleTime: 0 } as never).catch(() => []),
  );
  return (await Promise.all(read)).flat() as Resource[];
}

/** What the code below the views needs of a page. */
function openPage(standIn: StandIn): void {
  vi.useFakeTimers();
  takeRecorded();
  i18n.loadAndActivate({ locale: "en", messages: {} });
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("window", new Page());
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("location", {
    origin: "https://portal.example",
    hostname: "portal.example",
    reload: () => {},
  });
  vi.stubGlobal("fetch", standIn.fetch);
  stubChannels();
  setSite(standIn.site);
  configureClient({
    apiUrl: STAND_IN_API,
    isOn: () => true,
    onCredentialsRefused: () => {},
    onEnd: () => {},
    onOddity: () => {},
  });
  if (standIn.isSignedIn) keepApiKey("replayed-key");
}

/** Lets simulated time pass until something holds, or patience ends. */
async function until(holds: () => boolean): Promise<void> {
  for (let second = 0; second < PATIENCE_S && !holds(); second += 1) await vi.advanceTimersByTimeAsync(1_000);
}

/** Lets simulated time pass until the work is over. */
async function finished<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  await until(() => isOver);
  return work;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
