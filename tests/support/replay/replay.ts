import { i18n } from "@lingui/core";
import type { QueryClient } from "@tanstack/react-query";
import { vi } from "vitest";
import { type AnyActorRef, type AnyMachineSnapshot, createActor, type StateValue } from "xstate";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { locationsQuery } from "#api/config/config.ts";
import { setSite } from "#api/config/site.ts";
import { configureClient } from "#api/http/client.ts";
import { keepApiKey } from "#api/key/credentials.ts";
import type { FieldValues } from "#declarations/field.ts";
import { listsOf, type Resource, type ResourceKind } from "#declarations/kind.ts";
import { inspect, takeRecorded } from "#lib/recording/recording.ts";
import { createSessionActors } from "#machines/session/session.actors.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { actionById } from "#resources/actions.ts";
import { kindOf } from "#resources/registry.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createRuns } from "#runtime/runs/runs.ts";
import type { ActorEntry, Entry } from "#runtime/sessionLog/entries.ts";
import { createSessionLog, type SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import { portalWords } from "#runtime/sessionLog/words.ts";
import { browserStorage } from "../browserStorage.ts";
import { createKinds, machineIds } from "../kinds.ts";
import { Page, stubChannels } from "../page.ts";
import { createOf, createRecordedCreations, resumedIn } from "./creations.ts";
import { expanded } from "./expanded.ts";
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

/** Machines that a replay starts: the session, runs, and the resources that they create or change. */
const REPLAYED = new Set(["session", "actionRun", "creation", ...machineIds]);

/** Simulated time that a replay waits for a recorded state: longer than any retry or timeout. */
const PATIENCE_S = 600;

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

  const { start, repeat } = startIn(standIn, log.entries);
  const live = new Map<number, AnyActorRef>();
  const states = new Map<number, StateValue>();
  const indexes = new Map<number, number>();
  for (const [index, entry] of log.entries.entries()) {
    if (!("actor" in entry)) continue;
    if ("machine" in entry && isReplayed(entry)) {
      const actor = await start(entry, index);
      if (actor) live.set(entry.actor, actor);
    }
    const actor = live.get(entry.actor);
    if (actor && "event" in entry && entry.outside) {
      const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
      await until(() => isSame(snapshot().value, states.get(entry.actor)));
      standIn.from(index);
      repeat(entry, indexes.get(entry.actor) ?? index);
      if (entry.event === "key.stored") keepApiKey("replayed-key");
      const event = { type: entry.event, ...(expanded(entry.fields) as object | undefined) };
      if (snapshot().status === "active") actor.send(event);
      since = entries().length;
    }
    states.set(entry.actor, entry.state);
    indexes.set(entry.actor, index);
  }
  await until(() => isSame(replayed(), recorded));
  again.stop();
  return { recorded, replayed: replayed(), unknownCalls: standIn.unknown };
}

/** The ends that a customer sees as a failure. */
export const failuresIn = (ends: readonly End[]): readonly End[] =>
  ends.filter(({ state }) => /"(?:failed|fatal)"/.test(JSON.stringify(state)));

/**
 * The last states, without actors whose start had no room in the log and without creations that an earlier page sent.
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
    const machine = "machine" in entry && isReplayed(entry) ? entry.machine : ends.get(entry.actor)?.machine;
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
function startIn(standIn: StandIn, entries: readonly Entry[]) {
  const queryClient = createQueryClient();
  const kinds = createKinds(queryClient);
  const resourceActors = createResourceActors(kinds, queryClient);
  const runs = createRuns(kinds, resourceActors, ({ queryKey }) => queryClient.getQueryData(queryKey));

  const creations = createRecordedCreations(entries, kinds, queryClient);
  const resumed = resumedIn(entries);

  const startRun = async (entry: ActorEntry, index: number): Promise<AnyActorRef> => {
    const action = actionOf(entry);
    if (action === undefined) throw new Error("The log names an unknown action");
    const { items, values } = runOf(entry);
    const kind = kindOf(kinds, { $type: action.kind });
    standIn.before(index);
    const rows = await finished(readRows(kind, queryClient));
    const targets = items.flatMap(({ id }) => rows.find((row) => kind.idOf(row) === id) ?? []);
    if (targets.length < items.length)
      throw new Error(`The log holds no answer with the targets of ${action.id}`);
    standIn.from(index);
    return runs.start(action, targets, "menu", values).actor;
  };

  const start = async (entry: ActorEntry, index: number): Promise<AnyActorRef | undefined> => {
    if (entry.machine === "session") return startSession();
    if (entry.machine !== "actionRun" || resumed.has(entry.actor)) return undefined;
    const { spec, values } = runOf(entry);
    return isCreateRun(entry) ? creations.start(spec.actionId, values) : startRun(entry, index);
  };
  return { start, repeat: creations.repeat };
}

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
  setSite({});
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
