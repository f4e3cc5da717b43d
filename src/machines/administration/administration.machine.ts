import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

export interface AdministrationFacts {
  /** False while the administrator acts as a customer. */
  isOwn: boolean;
}

/** `amount` is in units of the site's currency. */
export type AdministrationRequest =
  | { type: "customer.enter"; user_id: number }
  | { type: "threshold.change"; amount: string };

/**
 * What an administrator may ask for: the token of a customer, with which to act as that customer (Platform shell spec §6), and the least
 * top-up that lifts a restriction (Resources spec §6).
 */
export const administrationLifecycle = lifecycle<AdministrationFacts, AdministrationRequest>({
  id: "administration",
  stateOf: () => "ready",
  guards: { isOwn: (facts) => facts.isOwn },
  takes: { "customer.enter": { guard: "isOwn" }, "threshold.change": { guard: "isOwn" } },
  settled: { ready: {} },
});
