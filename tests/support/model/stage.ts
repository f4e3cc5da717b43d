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

/** The production machine running on stand-in actors and a clock that the walk moves. */
export interface Stage {
  actor: Actor<AnyStateMachine>;
  /** Makes an actor's answer, a timer or an observed snapshot happen; false for what only a person or the world does. */
  happen: (event: AnyEventObject) => boolean;
}

export function openStage(walk: Walk, input: unknown, inspect: (event: InspectionEvent) => void): Stage {
  const { clock, letBeDue } = walkClock(() => Object.values(actor.system.getSnapshot()._scheduledEvents));
  const actor: Actor<AnyStateMachine> = createActor(walk.machine.provide({ actors: standIns(walk) }), {
    input,
    clock,
    inspect,
  });
  // Without an observer a machine's error would be thrown past the test; here its snapshot is compared instead.
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
 * One stand-in serves promises, callbacks, observables and child machines alike: it swallows what it is sent and is
 * done or fails when the walk says so, through the same relay to its parent as the real one. What a callback or a
 * child reports meanwhile is a plain event of the machine: see `reported`.
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
 * Time stands still until the walk lets one given timer be due, whatever its length: to a model a timer is an event like
 * any other, and two of the same length must not go off together. How long delays are is for a machine's own tests.
 */
function walkClock(scheduled: () => readonly Scheduled[]) {
  const timers = new Map<number, { event: AnyEventObject; fire: () => void }>();
  const known = new Set<Scheduled>();
  let last = 0;
  const clock: NonNullable<ActorOptions<AnyStateMachine>["clock"]> = {
    setTimeout: (fire) => {
      // XState tells the clock no name, but notes the event it schedules just before it asks for the timer.
      const news = scheduled().find((one) => !known.has(one));
      if (!news) throw new Error("a timer was started outside the machine's own delays");
      known.add(news);
      last += 1;
      timers.set(last, { event: news.event, fire });
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
