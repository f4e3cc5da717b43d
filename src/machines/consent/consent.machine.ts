import { setup } from "xstate";

export type ConsentEvent = { type: "terms.accept" } | { type: "terms.decline" } | { type: "form.submit" };

/**
 * Accepting the terms during log-in at the identity provider (Platform shell spec §2). The form is sent only
 * once the terms are accepted, and only once: the browser leaves with it.
 */
export const consentMachine = setup({
  types: {} as {
    context: { isUsable: boolean };
    events: ConsentEvent;
    /** `isUsable`: the terms URL, the provider's URL and the provider's `state` are all present. */
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
    submitting: { description: "The form is being sent to the identity provider.", type: "final" },
    unusable: {
      description: "The terms or the state parameter are missing. Only a new log-in helps.",
      type: "final",
    },
  },
});
