import { setup } from "xstate";

export type ConsentEvent = { type: "terms.accept" } | { type: "terms.decline" } | { type: "form.submit" };

/**
 * Accepting the terms on the way through the identity provider (Platform shell spec §2). The form can be sent only while
 * the terms are accepted, and only once: the browser leaves with it.
 */
export const consentMachine = setup({
  types: {} as {
    context: { isUsable: boolean };
    events: ConsentEvent;
    /** `isUsable`: there is a terms URL, a provider to go on to, and the provider's `state`. */
    input: { isUsable: boolean };
  },
  guards: { isUsable: ({ context }) => context.isUsable },
}).createMachine({
  id: "consent",
  context: ({ input }) => input,
  initial: "routing",
  states: {
    routing: { always: [{ guard: "isUsable", target: "undecided" }, { target: "unusable" }] },
    undecided: { on: { "terms.accept": "accepted" } },
    accepted: { on: { "terms.decline": "undecided", "form.submit": "submitting" } },
    submitting: { description: "The form is on its way to the identity provider.", type: "final" },
    unusable: {
      description: "The terms or the provider's part of the address are missing: only a new log-in helps.",
      type: "final",
    },
  },
});
