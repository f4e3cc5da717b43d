import type { ActorRefLike, AnyMachineSnapshot, EventObject, InspectionEvent, StateValue } from "xstate";
import type { Call, Exchange } from "#api/http/client.ts";
import type { ApiError, ApiErrorKind } from "#api/http/errors.ts";
import type { Address, Happening, Step } from "#lib/recording/recording.ts";
import { correlationIdOf, type Redacted, type Redactor } from "./redact.ts";

/** Times are in milliseconds since the log's start. */
export type Entry = { at: number } & AnyEntry;

type AnyEntry = StepEntry | AddressEntry | CallEntry | ActorEntry | EventEntry | ErrorEntry;

/** A screen opened, or an action started. */
export interface StepEntry {
  step: string;
  name: string;
}

/** The page's address has changed. */
export interface AddressEntry {
  address: string;
  query?: Redacted;
}

export interface CallEntry {
  call: Call["method"];
  path: string;
  query?: Redacted;
  sent?: Redacted;
  /** Duration in milliseconds. */
  ms: number;
  /** Undefined if there was no response. */
  status?: number;
  error?: ApiErrorKind;
  correlationId?: string;
  answer?: Redacted;
}

/** The start of a machine, with its first state. */
export interface ActorEntry {
  actor: number;
  machine: string;
  /** The actor that invoked it. The event that led to this follows the entry, because it ends later. */
  parent?: number;
  /** The resource of the machine. */
  resource?: Redacted;
  context?: Redacted;
  state: StateValue;
}

export interface EventEntry {
  actor: number;
  event: string;
  fields?: Redacted;
  /** Sent by a view or the runtime, not by an actor or a timer. */
  outside?: true;
  /** The actor that the machine invoked and that sent the event. */
  from?: string;
  /** Fields of a form with a message after the event, without lines and columns. */
  refused?: readonly string[];
  /** The state after the event. */
  state: StateValue;
}

export interface ErrorEntry {
  error: Redacted;
  /** Where it was thrown: the portal's own files with line and column. */
  stack: readonly string[];
}

/** Values of a context or an event. */
const VALUES_MAX = 500;
/** Larger answers are left out. In characters. */
const ANSWER_MAX = 400_000;
const STACK_MAX = 10;

/** Turns what happened into entries. The first event of each machine becomes the entry of its start. */
export function createEntries(redact: Redactor, origin: string) {
  const numbers = new WeakMap<object, number>();
  const senders = new WeakMap<object, ActorRefLike | undefined>();
  let count = 0;

  const inspected = (event: InspectionEvent): ActorEntry | EventEntry | undefined => {
    // A machine may forward the same event.
    if (event.type === "@xstate.event" && !senders.has(event.event))
      senders.set(event.event, event.sourceRef);
    if (event.type !== "@xstate.snapshot" || !isMachineSnapshot(event.snapshot)) return undefined;
    const { value: state, context, machine } = event.snapshot;
    const known = numbers.get(event.actorRef);
    if (known === undefined) {
      numbers.set(event.actorRef, (count += 1));
      const start = redact.value(context, VALUES_MAX);
      const resource = resourceOf(event.actorRef, redact);
      const parent = numbers.get(parentOf(event.actorRef) ?? {});
      return {
        actor: count,
        machine: machine.id,
        ...(parent !== undefined && { parent }),
        ...(resource !== undefined && { resource }),
        ...(start !== undefined && { context: start }),
        state,
      };
    }
    const fields = fieldsOf(event.event, redact);
    const sender = senders.get(event.event);
    const isOutside = senders.has(event.event) && sender === undefined;
    const from = invokedBy(event.actorRef, sender);
    const refused = refusedIn(context, redact);
    return {
      actor: known,
      event: redact.name(event.event.type),
      ...(fields !== undefined && { fields }),
      ...(isOutside && { outside: true as const }),
      ...(from !== undefined && { from: redact.name(from) }),
      ...(refused.length > 0 && { refused }),
      state,
    };
  };

  return (happening: Happening): AnyEntry | undefined => {
    if ("inspected" in happening) return inspected(happening.inspected);
    if ("address" in happening) return addressEntry(happening.address, redact);
    if ("error" in happening)
      return {
        error: redact.value(happening.error) ?? null,
        stack: framesOf(happening.error.stack ?? "", origin),
      };
    const { step } = happening;
    return isCallStep(step)
      ? callEntry(step.details, redact)
      : { step: redact.name(step.category), name: redact.path(step.message) };
  };
}

function addressEntry({ path, search }: Address, redact: Redactor): AddressEntry {
  const query = Object.fromEntries(new URLSearchParams(search));
  return {
    address: redact.path(path),
    ...(search !== "" && { query: redact.value(query) ?? null }),
  };
}

/** Actors of resources are named by the resource (`lifecycle.actors.ts`), all others by XState. */
function resourceOf({ id, sessionId }: ActorRefLike & { id?: string }, redact: Redactor) {
  if (id === undefined || id === sessionId) return undefined;
  return redact.id(id);
}

function callEntry({ call, error, ms, response }: CallDetails, redact: Redactor): CallEntry {
  const { method, query, form, json } = call;
  const path = redact.path(call.path);
  const correlationId = correlationIdOf(response?.correlationId ?? error?.correlationId);
  const status = response?.status ?? error?.status;
  const parts = {
    query: redact.value(query),
    sent: redact.value(form ?? json),
    status,
    error: error?.kind,
    correlationId,
    answer: redact.value(bodyOf(response?.text ?? "")),
  };
  const known = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  return { call: method, path, ms, ...known };
}

/** The parsed body; undefined for other content, for nothing and for more than the log has room for. */
function bodyOf(text: string): unknown {
  if (text === "" || text.length > ANSWER_MAX) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The id of the sender, if `actor` has invoked it. */
const invokedBy = (actor: ActorRefLike, sender: (ActorRefLike & { id?: string }) | undefined) =>
  sender && parentOf(sender) === actor ? sender.id : undefined;

const parentOf = (actor: ActorRefLike & { _parent?: object }): object | undefined => actor._parent;

/** The fields that have a message; a table's cells are named `name.line.column`. */
function refusedIn(context: unknown, redact: Redactor): string[] {
  const { errors } = { errors: undefined, ...(context as object | undefined) };
  const fields = Object.keys(errors ?? {}).map((key) => redact.name(key.replace(/\..*/s, "")));
  return [...new Set(fields)];
}

/** Results of actors are left out, except yes and no: they may hold secrets that no machine keeps. */
function fieldsOf(event: EventObject, redact: Redactor): Redacted | undefined {
  const { type: _, ...fields } = event;
  const kept = event.type.startsWith("xstate.")
    ? Object.fromEntries(
        Object.entries(fields).filter(
          ([key, value]) => key === "error" || (key === "output" && typeof value === "boolean"),
        ),
      )
    : fields;
  return Object.keys(kept).length === 0 ? undefined : redact.value(kept, VALUES_MAX);
}

/** Places in the portal's own scripts, such as `/app/assets/vm-a1b2.js:10:20`. */
const framesOf = (stack: string, origin: string): string[] =>
  [...stack.matchAll(/(https?:\/\/[^/\s]+)(\/app\/(?:[a-z]+\/)*[\w.-]+\.m?[jt]sx?)(?:\?\S*?)?:(\d+):(\d+)/gi)]
    .filter(([, host]) => host === origin)
    .slice(0, STACK_MAX)
    .map(([, , file, line, column]) => `${file}:${line}:${column}`);

interface CallDetails extends Exchange {
  call: Call;
  error: ApiError | undefined;
}

/** `followCall` sets these details. */
const isCallStep = (step: Step): step is Step & { details: CallDetails } =>
  step.category === "request" && step.details !== undefined;

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot =>
  "machine" in snapshot && "value" in snapshot;
