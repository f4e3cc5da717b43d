import { assign, setup } from "xstate";
import type { Permission } from "#declarations/field.ts";

export interface RestrictionFacts {
  /** `CLEAR`, `LIMITED`, `FROZEN` or `TERMINATED`. */
  level: string;
  /** `ACTIVE`, `SUSPENDED` or `PENDING_VALIDATION`. */
  status: string;
  /** Permissions that the level and status withhold, by the site's configuration. */
  forbidden: readonly Permission[];
}

type RestrictionEvent = { type: Permission } | { type: "server.changed"; facts: RestrictionFacts };

const unlessForbidden = { guard: "isAllowed", actions: "allow" } as const;

/**
 * What a billing account allows (Resources spec §4). Only the server changes the level; accepting an event
 * means that it is permitted.
 */
export const restrictionMachine = setup({
  types: {} as {
    context: { facts: RestrictionFacts };
    events: RestrictionEvent;
    input: { facts: RestrictionFacts };
  },
  guards: {
    isAllowed: ({ context, event }) => context.facts.forbidden.every((asked) => asked !== event.type),
    isLevel: ({ context }, params: { level: string }) => context.facts.level === params.level,
  },
  actions: {
    assignFacts: assign((_, { facts }: { facts: RestrictionFacts }) => ({ facts })),
    /** Does nothing: an accepted event is the permission. */
    allow: () => {},
  },
}).createMachine({
  id: "billingRestriction",
  context: ({ input }) => input,
  initial: "routing",
  on: {
    "resource.create": unlessForbidden,
    "resource.grow": unlessForbidden,
    "machine.lease": unlessForbidden,
    "money.add": unlessForbidden,
    "server.changed": {
      target: ".routing",
      actions: { type: "assignFacts", params: ({ event }) => ({ facts: event.facts }) },
    },
  },
  states: {
    routing: {
      description: "The server's response decides the level.",
      always: [
        { guard: { type: "isLevel", params: { level: "LIMITED" } }, target: "limited" },
        { guard: { type: "isLevel", params: { level: "FROZEN" } }, target: "frozen" },
        { guard: { type: "isLevel", params: { level: "TERMINATED" } }, target: "terminated" },
        { target: "clear" },
      ],
    },
    clear: { description: "The account has no restriction." },
    limited: {
      description: "Machines are limited to a size set by the site. A first top-up removes the limit.",
    },
    frozen: { description: "Resources cannot be created or enlarged until the account is topped up." },
    terminated: { description: "The account can no longer pay. Only the provider can change that." },
  },
});
