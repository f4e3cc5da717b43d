import {
  deleted,
  initialContext,
  lifecycleSetup,
  mutate,
  mutating,
  readingBack,
  reported,
  routing,
  snapshotOf,
  waitingToReadBack,
} from "#machines/lifecycle/lifecycle.ts";

export interface AdministrationFacts {
  /** False while the administrator acts as a customer. */
  isOwn: boolean;
}

/** `amount` is in units of the site's currency. */
export type AdministrationRequest =
  | { type: "customer.enter"; user_id: number }
  | { type: "threshold.change"; amount: string };

const administration = lifecycleSetup<AdministrationFacts, AdministrationRequest, "ready">(
  () => "ready",
).extend({
  guards: { isOwn: ({ context }) => context.facts.isOwn },
});

/**
 * Administrator requests: sign in as a customer (Platform shell spec §6) and set the minimum top-up that
 * lifts a restriction (Resources spec §6).
 */
export const administrationMachine = administration.createMachine({
  id: "administration",
  context: initialContext,
  initial: "routing",
  states: {
    routing: { ...routing, always: [{ guard: "isGone", target: "deleted" }, { target: "ready" }] },
    ready: {
      tags: "stable",
      on: {
        ...reported,
        "customer.enter": { ...mutate, guard: "isOwn" },
        "threshold.change": { ...mutate, guard: "isOwn" },
      },
    },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const administrationSnapshot = (facts: AdministrationFacts) =>
  snapshotOf(administrationMachine, "ready", facts);
