import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromCallback,
} from "xstate";
import { ApiError, type ApiErrorKind } from "#api/http/errors.ts";
import type { EventEntry } from "#runtime/sessionLog/entries.ts";
import { expanded } from "./expanded.ts";

/** Stands in for an actor that a replay cannot run; the replay sends what the actor sent. */
const recordedActor = fromCallback(() => {});
const recordedActors = new Set<unknown>([recordedActor]);

/** Does the part of an actor's work that later actors depend on; the replay sends what the actor sent. */
export function recordedAfter<I>(work: (input: I) => Promise<unknown>) {
  const actor = fromCallback(({ input }) => void work(input as I).catch(() => undefined));
  recordedActors.add(actor);
  return actor;
}

/** The machine, with recorded actors for what only a browser, a bank, another tab or object storage can answer. */
export const withRecorded = <M extends AnyStateMachine>(machine: M, ...sources: readonly string[]): M =>
  machine.provide({ actors: Object.fromEntries(sources.map((source) => [source, recordedActor])) }) as M;

/** Whether the event comes from a recorded actor. Invoked actors are named like their source. */
export const isFromRecorded = (actor: AnyActorRef, { from }: EventEntry): boolean =>
  from !== undefined &&
  recordedActors.has((actor.getSnapshot() as AnyMachineSnapshot).machine.implementations.actors[from]);

/** The event with placeholders replaced, and with its errors. */
export function eventOf({ event, fields }: EventEntry): AnyEventObject {
  const { error, ...others } = (expanded(fields) ?? {}) as { error?: RecordedError };
  return { ...others, ...(error && { error: errorOf(error) }), type: event };
}

interface RecordedError {
  kind?: ApiErrorKind;
  status?: number;
  reason?: string;
}

/** The log holds no message. */
const errorOf = ({ kind, reason, ...details }: RecordedError): Error =>
  Object.assign(
    kind === undefined ? new Error("Recorded") : new ApiError(kind, "Recorded", details),
    reason !== undefined && { reason },
  );
