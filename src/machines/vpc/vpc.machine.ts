import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine reads of a private network. */
export interface VpcFacts {
  /** New resources of its location join it where nothing else is chosen. */
  isDefault: boolean;
  /** Nothing is connected to it. */
  isEmpty: boolean;
}

/** What a person may ask of a private network. */
export type VpcRequest =
  | { type: "details.change"; name: string }
  | { type: "default.set" }
  | { type: "delete" };

/** The life of a private network. Each location keeps one default network, which others can take the place of. */
export const vpcLifecycle = lifecycle<VpcFacts, VpcRequest>({
  id: "vpc",
  stateOf: ({ isDefault, isEmpty }) => (isDefault ? "default" : isEmpty ? "empty" : "used"),
  guards: {
    isNotDefault: ({ isDefault }) => !isDefault,
    isDisposable: ({ isDefault, isEmpty }) => isEmpty && !isDefault,
  },
  takes: {
    "details.change": true,
    "default.set": { guard: "isNotDefault" },
    delete: { guard: "isDisposable" },
  },
  settled: {
    default: { description: "New resources join it where nothing else is chosen." },
    used: {},
    empty: { description: "Nothing is connected to it." },
  },
});
