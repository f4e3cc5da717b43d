import type { AnyActorLogic, AnyMachineSnapshot, EventObject } from "xstate";
import { getShortestPaths } from "xstate/graph";
import type { Action } from "#declarations/action.ts";
import { leafState, type Resource, type ResourceKind } from "#declarations/kind.ts";
import { outcomeOf } from "#machines/lifecycle/outcome.ts";
import { actionsOf } from "#resources/actions.ts";
import { availabilityOf } from "#runtime/resources/availability.ts";
import type { ResourceStates } from "#runtime/resources/resourceActors.ts";

/** An action on the way, and the state that it leads to. */
export interface WayStep {
  action: Action;
  isGoal: boolean;
  /** Undefined if the action does not change the state. */
  leadsTo: string | undefined;
}

/** The action alone where the resource accepts it, else the way to it; undefined if there is none. */
export function stepsTo(
  action: Action,
  resource: Resource,
  kind: ResourceKind,
  states: ResourceStates,
): readonly WayStep[] | undefined {
  const { refusal } = availabilityOf(action, resource, kind, states);
  if (refusal) return wayTo(action, resource, kind, states);
  return [goalAt(states.snapshot(resource), action)];
}

/**
 * The shortest way to an action that the resource's state refuses, over the outcomes that its chart names, and back to
 * that state if declared actions lead there. Undefined if the action is available, refused for another reason, or out of
 * reach.
 */
export function wayTo(
  action: Action,
  resource: Resource,
  kind: ResourceKind,
  states: ResourceStates,
): readonly WayStep[] | undefined {
  const from = states.snapshot(resource);
  const refusalAt = (snapshot: AnyMachineSnapshot, it: Action) =>
    availabilityOf(it, resource, kind, { ...states, snapshot: () => snapshot }).refusal;
  if (refusalAt(from, action)?.because !== "state") return undefined;
  const others = actionsOf(kind.type).filter((it) => it.id !== action.id && canBeStep(it, resource));
  const search = (start: AnyMachineSnapshot, isThere: (snapshot: AnyMachineSnapshot) => boolean) =>
    shortest(start, others, (at, it) => refusalAt(at, it) === undefined, isThere);

  const there = search(from, (snapshot) => refusalAt(snapshot, action) === undefined);
  if (there === undefined) return undefined;
  const end = outcomeOf(there.end, { type: action.event });
  const isBack = (snapshot: AnyMachineSnapshot) => leafState(snapshot) === leafState(from);
  // Starting a running machine would only restart it.
  if (end && isBack(end) && action.fields === undefined) return undefined;
  const changesState = end !== undefined || action.section === "danger";
  const back = changesState ? undefined : search(there.end, isBack);
  return [...there.steps, goalAt(there.end, action), ...(back?.steps ?? [])];
}

function goalAt(snapshot: AnyMachineSnapshot, action: Action): WayStep {
  const end = outcomeOf(snapshot, { type: action.event });
  return { action, isGoal: true, leadsTo: end && leafState(end) };
}

/** An action that runs without being asked for: it needs no input and loses nothing. */
export function canBeStep(action: Action, resource: Resource): boolean {
  if (action.fields !== undefined || action.section === "danger") return false;
  const { typeToConfirm, isLossy } = action.confirm?.(resource, [resource]) ?? {};
  return typeToConfirm === undefined && isLossy !== true;
}

function shortest(
  start: AnyMachineSnapshot,
  actions: readonly Action[],
  isAvailable: (snapshot: AnyMachineSnapshot, action: Action) => boolean,
  isThere: (snapshot: AnyMachineSnapshot) => boolean,
): { steps: readonly WayStep[]; end: AnyMachineSnapshot } | undefined {
  const logic = {
    getInitialSnapshot: () => start,
    transition: (snapshot: AnyMachineSnapshot, event: EventObject) => outcomeOf(snapshot, event) ?? snapshot,
  } as unknown as AnyActorLogic;
  const [path] = getShortestPaths(logic, {
    events: (snapshot: AnyMachineSnapshot) =>
      actions.filter((it) => isAvailable(snapshot, it)).map(({ event }) => ({ type: event })),
    serializeState: leafState,
    toState: isThere,
  });
  if (path === undefined) return undefined;
  // The first entry of a path is its start.
  const steps = path.steps
    .slice(1)
    .flatMap(({ event, state }) =>
      actions
        .filter((action) => action.event === event.type)
        .map((action) => ({ action, isGoal: false, leadsTo: leafState(state) })),
    );
  return { steps, end: path.state };
}
