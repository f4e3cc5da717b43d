import { assign, setup } from "xstate";

/** What the machine reads of a billing account. */
export interface RestrictionFacts {
  /** `CLEAR`, `LIMITED`, `FROZEN` or `TERMINATED`. */
  level: string;
  /** `ACTIVE`, `SUSPENDED` or `PENDING_VALIDATION`. */
  status: string;
}

/** What is asked of the account that pays, before anything is sent. */
export type Asked =
  /** Something new is made, or moved here. */
  | "resource.create"
  /** Something costs more, or works again. */
  | "resource.grow"
  | "machine.lease"
  | "money.add";

type RestrictionEvent = { type: Asked } | { type: "server.changed"; facts: RestrictionFacts };

const whileActive = { guard: "isActive", actions: "allow" } as const;
const whileOpen = { guard: "isOpen", actions: "allow" } as const;

/**
 * What a billing account allows (Resources spec §4), asked by forms and actions of every kind through src/actions/payer.ts. The level
 * is the server's to change; an event that a state takes is what may be done there, and does nothing else.
 */
export const restrictionMachine = setup({
  types: {} as {
    context: { facts: RestrictionFacts };
    events: RestrictionEvent;
    input: { facts: RestrictionFacts };
  },
  guards: {
    isActive: ({ context }) => context.facts.status === "ACTIVE",
    isOpen: ({ context }) => context.facts.status !== "SUSPENDED",
    is: ({ context }, params: { level: string }) => context.facts.level === params.level,
  },
  actions: {
    learn: assign((_, { facts }: { facts: RestrictionFacts }) => ({ facts })),
    /** Says that the event is taken. */
    allow: () => {},
  },
}).createMachine({
  id: "billingRestriction",
  context: ({ input }) => input,
  initial: "arriving",
  on: {
    "server.changed": {
      target: ".arriving",
      actions: { type: "learn", params: ({ event }) => ({ facts: event.facts }) },
    },
  },
  states: {
    arriving: {
      description: "What the server says decides the level.",
      always: [
        { guard: { type: "is", params: { level: "LIMITED" } }, target: "limited" },
        { guard: { type: "is", params: { level: "FROZEN" } }, target: "frozen" },
        { guard: { type: "is", params: { level: "TERMINATED" } }, target: "terminated" },
        { target: "clear" },
      ],
    },
    clear: {
      description: "Nothing is restricted.",
      on: {
        "resource.create": whileActive,
        "machine.lease": whileActive,
        "resource.grow": whileOpen,
        "money.add": whileActive,
      },
    },
    limited: {
      description: "Machines up to a size that the site names, and none leased. A first top-up lifts it.",
      on: { "resource.create": whileActive, "resource.grow": whileOpen, "money.add": whileActive },
    },
    frozen: {
      description: "Nothing new, and nothing that costs more, until it is topped up.",
      on: { "money.add": whileActive },
    },
    terminated: { description: "Nothing can be paid any more. Only the provider can change that." },
  },
});
