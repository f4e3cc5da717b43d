import { t } from "@lingui/core/macro";
import type { EventObject } from "xstate";
import { ApiError, type ApiErrorKind } from "#api/http/errors.ts";
import type { FieldValues } from "#declarations/field.ts";
import { actionRunMachine, type RunEvent } from "#machines/actionRun/actionRun.machine.ts";
import type { Toast, ToastsEvent } from "#machines/toasts/toasts.machine.ts";
import type { ActorEntry, EventEntry } from "#runtime/sessionLog/entries.ts";
import { shown } from "./shown.ts";

/** A run of an action that waited for an answer in its dialog. */
export interface RecordedRun {
  actionId: string;
  /** Ids of the targets. */
  targets: readonly string[];
  values: FieldValues;
  /** What the run was sent since its start. */
  events: readonly RunEvent[];
}

const open = new Set(
  Object.values(actionRunMachine.states).flatMap(({ key, tags }) => (tags.includes("open") ? [key] : [])),
);

/** Undefined if the run's dialog was not open after the last of these events. */
export function recordedRun(start: ActorEntry, events: readonly EventEntry[]): RecordedRun | undefined {
  const { state } = events.at(-1) ?? start;
  if (!open.has(String(state))) return undefined;
  const { spec, items, values } = shown(start.context) as RunStart;
  const targets = items.map(({ id }) => id);
  return {
    actionId: spec.actionId,
    targets,
    values,
    events: events.map((entry) => eventOf(entry) as RunEvent),
  };
}

/** The context of a run: data without functions. */
interface RunStart {
  spec: { actionId: string };
  items: readonly { id: string }[];
  values: FieldValues;
}

/** `at` is the time of the event, in milliseconds since 1970. */
export function toastsEvent(entry: EventEntry, at: number): ToastsEvent {
  const event: EventObject & { toast?: RecordedToast } = eventOf(entry);
  return { ...event, ...(event.toast && { toast: toastOf(event.toast, at) }) } as ToastsEvent;
}

const eventOf = ({ event, fields }: EventEntry): EventObject => ({
  ...(shown(fields) as object | undefined),
  type: event,
});

interface RecordedToast extends Omit<Toast, "errors" | "failures"> {
  errors?: readonly RecordedError[];
  failures?: readonly { name: string; error: RecordedError }[];
}

/** A log holds neither times nor the paths of links. */
function toastOf(recorded: RecordedToast, at: number): Toast {
  const { errors, failures, link: _, ...toast } = recorded;
  return {
    ...toast,
    at,
    ...(errors && { errors: errors.map(errorOf) }),
    ...(failures && { failures: failures.map(({ name, error }) => ({ name, error: errorOf(error) })) }),
  };
}

interface RecordedError {
  kind?: ApiErrorKind;
  status?: number;
  correlationId?: string;
  attempt?: { id: string };
}

function errorOf({ kind = "general", attempt, ...details }: RecordedError): ApiError {
  const error = new ApiError(kind, t`The session log doesn't include the server's message.`, details);
  if (attempt) error.attempt = attempt;
  return error;
}
