import {
  createActor,
  SimulatedClock,
  type Actor,
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from "xstate";
import { statesOf } from "./graph.ts";
import type { Walk } from "./walk.ts";

/** The production machine running on stand-in actors and simulated time. */
export interface Stage {
  actor: Actor<AnyStateMachine>;
  /** Makes an actor's answer, a timer or an observed snapshot happen; false for what only a person or the world does. */
  happen: (event: AnyEventObject) => boolean;
}

export function openStage(walk: Walk, input: unknown, inspect: (event: InspectionEvent) => void): Stage {
  const clock = new WalkClock();
  const actor = createActor(walk.machine.provide({ actors: standIns(walk) }), { input, clock, inspect });
  // Without an observer a machine's error would be thrown past the test; here its snapshot is compared instead.
  actor.subscribe({ error: () => undefined });
  actor.start();
  const happen = (event: AnyEventObject): boolean => {
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    const { _scheduledEvents } = actor.system.getSnapshot();
    const timer = Object.values(_scheduledEvents).find(
      ({ source, event: due }) => source === actor && due.type === event.type,
    );
    if (id !== undefined)
      settle(actor, id, { ...event, type: kind === "done" ? "standIn.done" : "standIn.fail" });
    else if (timer) clock.elapse(timer.delay);
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

/** A simulated clock that can be moved to the moment a timer of a given delay (ms) is due. */
class WalkClock extends SimulatedClock {
  readonly #due = new Map<number, { at: number; delay: number }>();

  override setTimeout(fn: () => void, delay: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id);
      fn();
    }, delay);
    this.#due.set(id, { at: this.now() + delay, delay });
    return id;
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id);
    super.clearTimeout(id);
  }

  elapse(delay: number): void {
    const due = [...this.#due.values()].filter((timer) => timer.delay === delay).map(({ at }) => at);
    this.set(Math.min(...due));
  }
}
