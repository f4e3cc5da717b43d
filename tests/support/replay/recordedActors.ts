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

/** The machine, with recorded actors for what only a browser, a bank, another tab or object storage can answer. */
export const withRecorded = <M extends AnyStateMachine>(machine: M, ...sources: readonly string[]): M =>
  machine.provide({ actors: Object.fromEntries(sources.map((source) => [source, recordedActor])) }) as M;

/** Whether the event comes from a recorded actor. Invoked actors are named like their source. */
export const isFromRecorded = (actor: AnyActorRef, { from }: EventEntry): boolean =>
  from !== undefined &&
  (actor.getSnapshot() as AnyMachineSnapshot).machine.implementations.actors[from] === recordedActor;

/** The event with placeholders replaced, and with its errors. */
export function eventOf({ event, fields }: EventEntry): AnyEventObject {
  const { error, ...others } = (expanded(fields) ?? {}) as { error?: RecordedError };
  return { ...others, ...(error && { error: errorOf(error) }), type: event };
}

interface RecordedError {
  kind?: ApiErrorKind;
  status?: number;
}

/** The log holds no message. */
const errorOf = ({ kind, ...details }: RecordedError): Error =>
  kind === undefined ? new Error("Recorded") : new ApiError(kind, "Recorded", details);
