import type { StateValue } from "xstate";
import { SESSION_LOG_ROWS } from "#lib/constants.ts";
import type { ToastsEvent } from "#machines/toasts/toasts.machine.ts";
import type { ActorEntry, AddressEntry, Entry, EventEntry } from "#runtime/sessionLog/entries.ts";
import { placeholderOf } from "#runtime/sessionLog/redact.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import { type RecordedRun, recordedRun, toastsEvent } from "./events.ts";
import type { RecordedCreation } from "./recordedCreations.ts";
import { shown, shownPath } from "./shown.ts";

/** A log up to one of its entries: what the page showed then. */
export interface Moment {
  /** Milliseconds since 1970. */
  at: number;
  /** Path and search below the base path; undefined before the log's first address. */
  address: string | undefined;
  /** Of the session's machine; undefined if its start had no room in the log. */
  session: StateValue | undefined;
  /** States of resources with a live machine, by `machine:resource`. */
  resources: ReadonlyMap<string, RecordedState>;
  /** What the toasts' machine was sent. */
  toasts: readonly ToastsEvent[];
  dialogs: readonly RecordedRun[];
  creations: readonly RecordedCreation[];
  palette: RecordedPalette | undefined;
}

/** The open palette. A log holds no typed text. */
export interface RecordedPalette {
  step: "browsing" | "choosingTarget" | "choosingAction" | "acting";
  actionId: string | undefined;
  /** Key of the resource. */
  target: string | undefined;
}

export interface RecordedState {
  state: StateValue;
  /** When the state was entered, in milliseconds since 1970. */
  since: number;
}

/** Machines whose steps are seen on the page, besides those of resources. */
const SEEN = new Set(["session", "toasts", "actionRun", "palette"]);

/** They change nothing that is seen: of the pointer, and of a hidden text. */
const UNSEEN = new Set(["queue.hold", "queue.release", "query.change"]);

/** Indices of the entries at which something happened that the page, or a person, could see. */
export function stepsOf({ entries }: SessionLog): readonly number[] {
  const starts = startsOf(entries);
  return entries.flatMap((entry, index) => {
    // A page's pattern; its address follows.
    if ("step" in entry && entry.step === "page") return [];
    if (!("actor" in entry)) return [index];
    const { machine, resource } = starts.get(entry.actor) ?? {};
    const isSeen = machine === undefined || resource !== undefined || SEEN.has(machine);
    return isSeen && !("event" in entry && UNSEEN.has(entry.event)) ? [index] : [];
  });
}

/** The start of each actor; an actor whose start had no room in the log has none. */
export const startsOf = (entries: readonly Entry[]): ReadonlyMap<number, ActorEntry> =>
  new Map(entries.flatMap((entry) => ("machine" in entry ? [[entry.actor, entry] as const] : [])));

/** Folds the entries up to and with this one. */
export function momentAt({ entries, startedAt }: SessionLog, index: number): Moment {
  const start = Date.parse(startedAt);
  const past = entries.slice(0, index + 1);
  const starts = startsOf(past);
  const address = past.findLast((entry) => "address" in entry);
  const resources = new Map<string, RecordedState>();
  const runs = new Map<number, EventEntry[]>();
  const toasts: ToastsEvent[] = [];
  let session: StateValue | undefined;
  for (const entry of past) {
    if (!("actor" in entry)) continue;
    const { machine, resource } = starts.get(entry.actor) ?? {};
    if (machine === "session") session = entry.state;
    if (resource !== undefined) {
      const key = `${machine}:${String(shown(resource))}`;
      if (JSON.stringify(resources.get(key)?.state) !== JSON.stringify(entry.state))
        resources.set(key, { state: entry.state, since: start + entry.at });
    }
    if ("machine" in entry) continue;
    if (machine === "toasts") toasts.push(toastsEvent(entry, start + entry.at));
    if (machine === "actionRun") runs.set(entry.actor, [...(runs.get(entry.actor) ?? []), entry]);
  }
  const dialogs = [...starts.values()].flatMap((run) =>
    run.machine === "actionRun" ? (recordedRun(run, runs.get(run.actor) ?? []) ?? []) : [],
  );
  const creations = creationsIn(past, starts);
  const palette = paletteIn(past, starts);
  return {
    at: start + (entries[index]?.at ?? 0),
    address: address && addressOf(address),
    session,
    resources,
    toasts,
    dialogs,
    creations,
    palette,
  };
}

function paletteIn(
  past: readonly Entry[],
  starts: ReadonlyMap<number, ActorEntry>,
): RecordedPalette | undefined {
  const own = past.filter((entry) => "actor" in entry && starts.get(entry.actor)?.machine === "palette") as (
    | ActorEntry
    | EventEntry
  )[];
  const state = own.at(-1)?.state;
  if (typeof state !== "object" || state["open"] === undefined) return undefined;
  const { open } = state;
  const chosen = (event: string): { actionId?: string; target?: string } => {
    const choice = own.findLast(
      (entry) => "event" in entry && ["palette.open", event].includes(entry.event),
    ) as EventEntry | undefined;
    return shown(choice?.fields ?? {}) as object;
  };
  return {
    step: (typeof open === "string" ? open : "acting") as RecordedPalette["step"],
    actionId: chosen("action.choose").actionId,
    target: chosen("target.choose").target,
  };
}

/**
 * Creations without an outcome. A run starts its creation while it enters `running`, so the entry of the creation's
 * start comes just before.
 */
function creationsIn(
  past: readonly Entry[],
  starts: ReadonlyMap<number, ActorEntry>,
): readonly RecordedCreation[] {
  const latest = new Map<number, RecordedCreation>();
  const creationOf = new Map<number, number>();
  let started: number | undefined;
  for (const entry of past) {
    if (!("actor" in entry)) continue;
    const { actor, state } = entry;
    const { machine, context } = starts.get(actor) ?? {};
    if (machine === "creation") {
      if ("machine" in entry) started = actor;
      const { title, elapsedMs } = shown(context) as { title: string; elapsedMs: number };
      const before = latest.get(actor) ?? { actionId: "", title, elapsedMs };
      const fields = shown("fields" in entry ? entry.fields : {}) as { elapsedMs?: number | null };
      latest.set(actor, { ...before, state, elapsedMs: fields.elapsedMs ?? before.elapsedMs });
    }
    if (machine !== "actionRun") continue;
    if (state !== "running") creationOf.delete(actor);
    else if (started !== undefined) {
      creationOf.set(actor, started);
      started = undefined;
    }
  }
  return [...creationOf].flatMap(([run, creation]) => {
    const { spec } = shown(starts.get(run)?.context) as { spec: { actionId: string } };
    const found = latest.get(creation);
    return found ? { ...found, actionId: spec.actionId } : [];
  });
}

/** Whether the page of a signed-in customer was open. */
export const isSignedIn = ({ session, address }: Moment): boolean =>
  address !== undefined && (session === undefined || (typeof session === "object" && "signedIn" in session));

/** Whether a list that was read up to this entry ends early, because the log keeps no more rows. */
export const hasCutList = ({ reads, entries }: SessionLog, index: number): boolean =>
  [...reads, ...entries.slice(0, index + 1)].some(
    (entry) => "call" in entry && Array.isArray(entry.answer) && entry.answer.length >= SESSION_LOG_ROWS,
  );

/** A search for a hidden text would find nothing, so it is left out. */
function addressOf({ address, query }: AddressEntry): string {
  const values = Object.entries((shown(query) ?? {}) as Record<string, unknown>);
  const kept = values.filter(([, value]) => value !== null && placeholderOf(String(value))?.form !== "text");
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return `${shownPath(address)}${search && `?${search}`}`;
}
