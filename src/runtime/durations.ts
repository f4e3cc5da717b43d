import { i18n } from "@lingui/core";
import type { Action } from "#declarations/action.ts";
import { readStoredJson, writeStored } from "#lib/storage/storage.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import { changesAnything } from "./resources/availability.ts";
import type { ResourceActors } from "./resources/resourceActors.ts";
import type { Runs } from "./runs/runs.ts";

interface Measured {
  kinds: Kinds;
  resourceActors: Pick<ResourceActors, "snapshot">;
  runs: Pick<Runs, "list" | "subscribe">;
}

/** Measures all runs from now on: how long each target takes from the request to the awaited state. */
export function measureRuns({ kinds, resourceActors, runs }: Measured): void {
  const followed = new WeakSet<Run>();
  const isThere = ({ action, targets, actor }: Run, id: string) => {
    const target = targets.find((it) => kindOf(kinds, it).idOf(it) === id);
    if (target === undefined || resourceActors.snapshot(target).hasTag("transient")) return false;
    return changesAnything(action, actor.getSnapshot().context.values, target, kindOf(kinds, target));
  };
  runs.subscribe(() => {
    for (const run of runs.list()) {
      if (followed.has(run)) continue;
      followed.add(run);
      const started = new Map<string, number>();
      run.actor.subscribe(({ context }) => {
        for (const { id, state } of context.items) {
          const at = started.get(id);
          if (state === "running") started.set(id, at ?? performance.now());
          else started.delete(id);
          if (state === "done" && at !== undefined && isThere(run, id))
            noteDuration(run.action, performance.now() - at);
        }
      });
    }
  });
}

/** Enough to leave out a single slow one. */
const KEPT = 5;

/** Notes how long an action took in this browser, in milliseconds. */
export function noteDuration(action: Action, ms: number): void {
  writeStored("duration", JSON.stringify([...measured(action), Math.round(ms)].slice(-KEPT)), keyOf(action));
}

/** How long the action usually takes, in milliseconds; undefined before this browser has measured it. */
export function usualDuration(action: Action): number | undefined {
  const sorted = measured(action).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Latest last. */
function measured(action: Action): readonly number[] {
  const stored = readStoredJson("duration", keyOf(action));
  return Array.isArray(stored)
    ? stored.filter((ms): ms is number => typeof ms === "number").slice(-KEPT)
    : [];
}

const keyOf = ({ kind, event }: Action) => `${kind}.${event}`;

/** A rounded duration given in milliseconds: "5 seconds", "3 minutes". */
export function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const rounded = seconds < 10 ? seconds : Math.round(seconds / 5) * 5;
  const isShort = rounded < 60;
  return i18n.number(isShort ? rounded : Math.round(seconds / 60), {
    style: "unit",
    unit: isShort ? "second" : "minute",
    unitDisplay: "long",
  });
}
