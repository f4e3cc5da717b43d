import { assign, emit, setup, type StateFrom } from "xstate";
import { CHAT_DELAY_MS } from "#lib/constants.ts";
import { notImplemented } from "#machines/lifecycle/notImplemented.ts";

export type ChatEvent = { type: "chat.open" } | { type: "session.ended" };

interface ChatContext {
  isConfigured: boolean;
  /** Whether the provider has an API to open the chat. */
  opens: boolean;
}

/**
 * A chat provider's widget (Platform shell spec §4), loaded shortly after the portal and removed when the
 * session ends. A failed load stays silent: blockers cause it on purpose.
 */
export const chatMachine = setup({
  types: {} as {
    context: ChatContext;
    events: ChatEvent;
    emitted: { type: "opened" };
    input: { isConfigured: boolean };
  },
  actors: {
    /**
     * Loads the provider's script with the visitor's identity; returns whether the portal can open the chat.
     */
    load: notImplemented<{ opens: boolean }, void>(),
    /** Removes the widget from the page. */
    remove: notImplemented<void, void>(),
  },
  guards: {
    isConfigured: ({ context }) => context.isConfigured,
    opens: ({ context }) => context.opens,
  },
  actions: {
    setOpens: assign((_, params: { opens: boolean }) => ({ opens: params.opens })),
  },
  delays: { appearance: CHAT_DELAY_MS },
}).createMachine({
  id: "chat",
  context: ({ input }) => ({ isConfigured: input.isConfigured, opens: false }),
  initial: "routing",
  states: {
    routing: { always: [{ guard: "isConfigured", target: "waiting" }, { target: "absent" }] },
    absent: { type: "final", description: "The site has no chat, or the chat is switched off." },
    waiting: {
      description: "The portal has just loaded. The chat waits so that the screen loads first.",
      after: { appearance: "loading" },
      on: { "session.ended": "removed" },
    },
    loading: {
      invoke: {
        id: "load",
        src: "load",
        onDone: {
          target: "shown",
          actions: { type: "setOpens", params: ({ event }) => ({ opens: event.output.opens }) },
        },
        onError: "failed",
      },
      on: { "session.ended": "removed" },
    },
    shown: {
      on: {
        "chat.open": { guard: "opens", actions: emit({ type: "opened" }) },
        "session.ended": "removing",
      },
    },
    failed: {
      type: "final",
      description: "The chat is blocked, offline or refused. The portal works without it.",
    },
    removing: { invoke: { id: "remove", src: "remove", onDone: "removed", onError: "removed" } },
    removed: { type: "final" },
  },
});

/** Whether the portal can open a chat. */
export const canOpenChat = (snapshot: StateFrom<typeof chatMachine>): boolean =>
  snapshot.can({ type: "chat.open" });
