import type { InspectionEvent } from "xstate";

/** A step of the trail: what happened by name, with what the session log may need of it. */
export interface Step {
  category: string;
  message: string;
  metadata: Readonly<Record<string, string | number>>;
  details?: unknown;
}

/** Something that happened in this tab, before redaction. `at` is in milliseconds since 1970. */
export type Happening = { at: number } & (
  | { inspected: InspectionEvent }
  | { step: Step }
  | { address: Address }
  | { error: Error }
);

/** Path and search of the page, below the base path. */
export interface Address {
  path: string;
  search: string;
}

type Unstamped<T> = T extends unknown ? Omit<T, "at"> : never;

/** The session log's code loads later, so what happens before waits here. */
const WAITING_MAX = 1_000;

const waiting: Happening[] = [];
let notify: (() => void) | undefined;

export function record(happening: Unstamped<Happening>): void {
  waiting.push({ ...happening, at: Date.now() });
  if (waiting.length > WAITING_MAX) waiting.shift();
  notify?.();
}

/** The `inspect` option of every actor: records its events and states. */
export const inspect = (inspected: InspectionEvent): void => {
  if (inspected.type === "@xstate.event" || inspected.type === "@xstate.snapshot") record({ inspected });
};

/** Returns the oldest of what has happened and not been taken, at most `most`, and forgets it. */
export const takeRecorded = (most = WAITING_MAX): readonly Happening[] => waiting.splice(0, most);

/** Calls back after everything that is recorded from now on. */
export function onRecorded(listener: () => void): void {
  notify = listener;
}
