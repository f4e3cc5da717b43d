import type { AnyMachineSnapshot, EventObject } from "xstate";
import type { Outcome } from "./chart.ts";

/**
 * The snapshot once the server has done an event's change, with the facts of now. Undefined if the event is refused, or
 * if the chart names no state that the change leads to.
 */
export function outcomeOf(snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot | undefined {
  const { machine, context } = snapshot;
  const [taken] = machine.getTransitionData(snapshot, event);
  const outcome = taken?.meta as Outcome<string> | undefined;
  return outcome && machine.resolveState({ value: outcome.leadsTo, context });
}
