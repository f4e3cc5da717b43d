import type { AnyMachineSnapshot, AnyStateNode, EventObject } from "xstate";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";

/** Why a machine does not accept an event now. The texts live with the actions. */
export type Refusal =
  /** A change is under way, here or on the server. */
  | { because: "busy"; state: string }
  /** Other states accept the event: their keys, in chart order. */
  | { because: "state"; availableIn: readonly string[] }
  /** The state accepts the event, but the named guard refused. */
  | { because: "guard"; guard: string }
  /** The billing account that pays does not allow the event. */
  | { because: "account"; account: BillingAccount };

/** Undefined exactly when `snapshot.can(event)` is true, so that the machine alone decides. */
export function whyNot(snapshot: AnyMachineSnapshot, event: EventObject): Refusal | undefined {
  if (snapshot.can(event)) return undefined;
  const nodes = snapshot._nodes as AnyStateNode[];
  const guarded = nodes.flatMap((node) => node.transitions.get(event.type) ?? [])[0];
  if (guarded) return { because: "guard", guard: refusingGuard(guarded.guard, snapshot, event) };
  const leaf = nodes.findLast((node) => node.type === "atomic" || node.type === "final");
  const state = leaf?.key ?? "";
  if (snapshot.hasTag("transient") || snapshot.hasTag("changing")) return { because: "busy", state };
  return { because: "state", availableIn: statesTaking(snapshot.machine.root, event.type) };
}

/** Keys of the leaf states that accept the event, inherited handlers included. */
export function statesTaking(node: AnyStateNode, type: string, inherited = false): string[] {
  const takes = inherited || node.transitions.has(type);
  const children = Object.values(node.states);
  if (children.length === 0) return takes && !node.tags.includes("changing") ? [node.key] : [];
  return children.flatMap((child) => statesTaking(child, type, takes));
}

/** The guard's name; of a combined guard, the first part that fails. */
function refusingGuard(guard: unknown, { machine, context }: AnyMachineSnapshot, event: EventObject): string {
  const names = guardNames(guard);
  const says = (name: string): boolean => {
    const check = machine.implementations.guards[name];
    return typeof check !== "function" || check({ context, event }, undefined);
  };
  return names.find((name) => !says(name)) ?? names[0] ?? "";
}

function guardNames(guard: unknown): readonly string[] {
  if (typeof guard === "string") return [guard];
  if (typeof guard === "function" && "guards" in guard)
    return (guard.guards as unknown[]).flatMap(guardNames);
  return typeof guard === "object" && guard !== null && "type" in guard ? [String(guard.type)] : [];
}
