import type { AnyMachineSnapshot, AnyStateNode, EventObject } from "xstate";
import type { BillingAccount } from "../api/billing.ts";

/** Why a machine does not take an event now. Texts for it live with the actions. */
export type Refusal =
  /** A change is under way, here or on the server. */
  | { because: "busy"; state: string }
  /** The event is taken in other states: their keys, in chart order. */
  | { because: "state"; availableIn: readonly string[] }
  /** The state is right, the named guard said no. */
  | { because: "guard"; guard: string }
  /** The billing account that pays does not allow it. */
  | { because: "account"; account: BillingAccount };

/** Undefined exactly when `snapshot.can(event)` is true: the machine is the only answer to "may I?". */
export function whyNot(snapshot: AnyMachineSnapshot, event: EventObject): Refusal | undefined {
  if (snapshot.can(event)) return undefined;
  const nodes = snapshot._nodes as AnyStateNode[];
  const guarded = nodes.flatMap((node) => node.transitions.get(event.type) ?? [])[0];
  if (guarded) return { because: "guard", guard: guardName(guarded.guard) };
  const leaf = nodes.findLast((node) => node.type === "atomic" || node.type === "final");
  const state = leaf?.key ?? "";
  if (snapshot.hasTag("transient") || snapshot.hasTag("changing")) return { because: "busy", state };
  return { because: "state", availableIn: statesTaking(snapshot.machine.root, event.type) };
}

/** The keys of the leaf states from which the event is taken, inherited handlers included. */
export function statesTaking(node: AnyStateNode, type: string, inherited = false): string[] {
  const takes = inherited || node.transitions.has(type);
  const children = Object.values(node.states);
  if (children.length === 0) return takes && !node.tags.includes("changing") ? [node.key] : [];
  return children.flatMap((child) => statesTaking(child, type, takes));
}

const guardName = (guard: unknown): string =>
  typeof guard === "string"
    ? guard
    : typeof guard === "object" && guard !== null && "type" in guard
      ? String(guard.type)
      : "";
