import { lifecycle } from "../lifecycle.ts";

export interface AdministrationFacts {
  /** False while the administrator acts as a customer. */
  isOwn: boolean;
}

export type AdministrationRequest = { type: "customer.enter"; user_id: number };

/** What an administrator may ask for (Platform shell spec §6): the token of a customer, with which to act as that customer. */
export const administrationLifecycle = lifecycle<AdministrationFacts, AdministrationRequest>({
  id: "administration",
  stateOf: () => "ready",
  guards: { isOwn: (facts) => facts.isOwn },
  takes: { "customer.enter": { guard: "isOwn" } },
  settled: { ready: {} },
});
