import {
  createActor,
  type Actor,
  type ActorLogic,
  type ActorOptions,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from "xstate";
import { statesOf } from "./graph.ts";
import type { Walk } from "./walk.ts";

/** The production machine with stand-in actors and a clock controlled by the walk. */
export interface Stage {
  actor: Actor<AnyStateMachine>;
  /** Triggers an actor's result, a timer or an observed snapshot; returns false for events of a user or the outside. */
  happen: (event: AnyEventObject) => boolean;
}

export function openStage(walk: Walk, input: unknown, inspect: (event: InspectionEvent) => void): Stage {
  const { clock, letBeDue } = walkClock(() => Object.values(actor.system.getSnapshot()._scheduledEvents));
  const actor: Actor<AnyStateMachine> = createActor(walk.machine.provide({ actors: standIns(walk) }), {
    input,
    clock,
    inspect,
  });
  // Without an observer, a machine's error would be thrown outside the test; here snapshots are compared.
  actor.subscribe({ error: () => undefined });
  actor.start();
  const happen = (event: AnyEventObject): boolean => {
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    if (id !== undefined)
      settle(actor, id, { ...event, type: kind === "done" ? "standIn.done" : "standIn.fail" });
    else if (letBeDue(event)) return true;
    else if (event.type.startsWith("xstate.snapshot.")) actor.send(event);
    else if (event.type.startsWith("xstate.")) throw new Error(`nothing is waiting for ${event.type}`);
    else return false;
    return true;
  };
  return { actor, happen };
}

/**
 * One stand-in for promises, callbacks, observables and child machines: it ignores received events and finishes or
 * fails on the walk's command, through the same relay to its parent as the real actor. Reports of callbacks and
 * children are plain events: see `reported`.
 */
function standIns(walk: Walk): Record<string, ActorLogic<StandInSnapshot, AnyEventObject, unknown>> {
  const invoked = [walk.machine.root, ...statesOf(walk.machine)].flatMap((node) =>
    node.invoke.map(({ src }) => src),
  );
  const slots = new Set([...Object.keys(walk.machine.implementations.actors), ...invoked]);
  return Object.fromEntries(
    [...slots].map((slot) => {
      if (typeof slot !== "string" || slot.startsWith("xstate.invoke."))
        throw new Error(`${walk.machine.id} invokes logic without a slot: name it in setup({ actors })`);
      return [slot, standIn(walk.shows[slot] ?? {})];
    }),
  );
}

type StandInSnapshot = Snapshot<unknown> & { input: unknown };

function standIn(shows: object): ActorLogic<StandInSnapshot, AnyEventObject, unknown> {
  return {
    getInitialSnapshot: (_scope, input) => ({
      status: "active",
      output: undefined,
      error: undefined,
      input,
      ...shows,
    }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, event) =>
      event.type === "standIn.done"
        ? { ...snapshot, status: "done", output: event["output"], error: undefined }
        : event.type === "standIn.fail"
          ? { ...snapshot, status: "error", output: undefined, error: event["error"] }
          : snapshot,
  };
}

function settle(actor: Actor<AnyStateMachine>, id: string, event: AnyEventObject): void {
  const child = actor.getSnapshot().children[id] as AnyActorRef | undefined;
  if (child?.getSnapshot().status !== "active") throw new Error(`no running actor "${id}" to settle`);
  child.send(event);
}

/**
 * A clock that only fires the timer chosen by the walk, regardless of length: in a model, a timer is an event like any
 * other, and equal timers must fire separately. Each machine's own tests check the delays.
 */
function walkClock(scheduled: () => readonly Scheduled[]) {
  const timers = new Map<number, { event: AnyEventObject; fire: () => void }>();
  const known = new Set<Scheduled>();
  let last = 0;
  const clock: NonNullable<ActorOptions<AnyStateMachine>["clock"]> = {
    setTimeout: (fire) => {
      // XState passes no name to the clock, but records the event it schedules just before it requests the timer.
      const next = scheduled().find((one) => !known.has(one));
      if (!next) throw new Error("a timer was started outside the machine's own delays");
      known.add(next);
      last += 1;
      timers.set(last, { event: next.event, fire });
      return last;
    },
    clearTimeout: (id: number) => timers.delete(id),
  };
  const letBeDue = (event: AnyEventObject): boolean => {
    const [id, timer] = [...timers].find(([, one]) => isSame(one.event, event)) ?? [];
    if (id === undefined) return false;
    timers.delete(id);
    timer?.fire();
    return true;
  };
  return { clock, letBeDue };
}

interface Scheduled {
  event: AnyEventObject;
}

const isSame = (one: AnyEventObject, other: AnyEventObject): boolean =>
  one.type === other.type &&
  Object.entries(other).every(([key, value]) => JSON.stringify(one[key]) === JSON.stringify(value));
