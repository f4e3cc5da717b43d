import type { AnyStateMachine, AnyStateNode } from "xstate";

/** Paths of the states with a tag, in the chart's order, such as `signedIn.expired`. */
export function statesTagged(machine: AnyStateMachine, tag: string): string[] {
  const within = (node: AnyStateNode): string[] => [
    ...(node.tags.includes(tag) ? [node.path.join(".")] : []),
    ...Object.values(node.states).flatMap(within),
  ];
  return within(machine.root);
}
