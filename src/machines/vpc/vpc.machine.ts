import {
  deleted,
  initialContext,
  is,
  lifecycleSetup,
  mutate,
  mutating,
  readingBack,
  reported,
  routing,
  snapshotOf,
  waitingToReadBack,
} from "#machines/lifecycle/lifecycle.ts";

export interface VpcFacts {
  /** The default network for new resources of its location. */
  isDefault: boolean;
  /** Nothing is connected to the network. */
  isEmpty: boolean;
}

export type VpcRequest =
  | { type: "details.change"; name: string }
  | { type: "default.set" }
  | { type: "delete" };

export type VpcState = "default" | "used" | "empty";

const stateOf = ({ isDefault, isEmpty }: VpcFacts): VpcState =>
  isDefault ? "default" : isEmpty ? "empty" : "used";

const vpc = lifecycleSetup<VpcFacts, VpcRequest, VpcState>(stateOf).extend({
  guards: {
    isNotDefault: ({ context }) => !context.facts.isDefault,
    isDisposable: ({ context: { facts } }) => facts.isEmpty && !facts.isDefault,
  },
});

const stable = vpc.createStateConfig({
  tags: "stable",
  on: {
    ...reported,
    "details.change": mutate,
    "default.set": { ...mutate, guard: "isNotDefault" },
    delete: { ...mutate, guard: "isDisposable" },
  },
});

/**
 * Lifecycle of a private network. Each location has one default network; another network can become the
 * default.
 */
export const vpcMachine = vpc.createMachine({
  id: "vpc",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("default"), target: "default" },
        { guard: is("used"), target: "used" },
        { target: "empty" },
      ],
    },
    default: { ...stable, description: "New resources join this network unless another one is chosen." },
    used: stable,
    empty: { ...stable, description: "No resource is connected to the network." },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const vpcSnapshot = (facts: VpcFacts) => snapshotOf(vpcMachine, stateOf(facts), facts);
