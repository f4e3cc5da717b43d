import { assign, sendTo, setup } from "xstate";
import { READ_BACK_PAUSE_MS, READ_BACK_PATIENCE_MS } from "#lib/constants.ts";
import { notImplemented, notImplementedCallback } from "#machines/lifecycle/notImplemented.ts";

export interface CardSetupInput {
  accounts: readonly number[];
  processors: readonly ChosenProcessor[];
  /** Named by the URL; preselected. */
  account: number | undefined;
  /** Preselected when the URL names no account. */
  suggested: number | undefined;
}

export interface ChosenProcessor {
  keyword: string;
  /** Nothing is typed: administrators decide on the application. */
  isInvoice: boolean;
}

/** The payment method as the server has it now. */
export interface AddedCard {
  id: number;
  isVerified: boolean;
  isPending: boolean;
}

/** Answer to a verification request. */
export interface Verification extends AddedCard {
  /** The bank has to ask the holder on its own page. */
  leaves: boolean;
}

export type CardSetupEvent =
  | { type: "account.choose"; account: number }
  | { type: "processor.choose"; keyword: string }
  | { type: "setup.start" }
  | { type: "setup.back" }
  | { type: "form.submit" }
  | { type: "setup.retry" }
  /** The browser restored this page from its cache, on the way back from the bank's page. */
  | { type: "page.restored" }
  | FrameEvent;

/** Events from the provider's frame, which never reports what is typed. */
export type FrameEvent =
  | { type: "frame.changed"; isComplete: boolean }
  /** The frame did not load. */
  | { type: "frame.missing"; error: Error }
  /** The provider's window or form is open over the page. */
  | { type: "frame.opened" }
  /** The provider has issued a token for the card. */
  | { type: "frame.confirmed" }
  | { type: "frame.refused"; error: Error }
  | { type: "frame.cancelled" }
  /** The browser blocked the provider's window. */
  | { type: "frame.blocked" };

export interface Choice {
  account: number;
  processor: string;
}

interface CardSetupContext extends CardSetupInput {
  /** The account still has to be chosen. */
  isAccountOpen: boolean;
  processor: string | undefined;
  /** Everything the frame asks for is filled in. */
  isComplete: boolean;
  card: AddedCard | undefined;
  wasVerified: boolean;
  /** No answer can still arrive. */
  isOver: boolean;
  error: Error | undefined;
}

const errorIn = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const assignError = { type: "assignError", params: errorIn } as const;
const assignCard = {
  type: "assignCard",
  params: ({ event }: { event: { output: AddedCard } }) => ({ card: event.output }),
} as const;

/** Back to the choice, if there is one. */
const back = { guard: "hasChoice", target: "#cardSetup.choosing" } as const;

const choice = ({ context }: { context: CardSetupContext }): Choice => {
  const { account, processor } = context;
  if (account === undefined || processor === undefined) throw new Error("Nothing is chosen yet");
  return { account, processor };
};

const retry = [{ guard: "isInvoice", target: "explaining" }, { target: "preparing" }] as const;

/** Outcomes of a failed save. */
const refusals = [
  { guard: { type: "isUnanswered", params: errorIn }, target: "unanswered", actions: assignError },
  { guard: { type: "isSessionUnknown", params: errorIn }, target: "sessionOver", actions: assignError },
  { target: "notAdded", actions: assignError },
] as const;

/**
 * Adding a payment method (Resources spec §3, §7; wire contract §10, §11). The token from the processor's frame
 * is sent once; after a lost answer the list is read before a retry. Verification may lead to the bank's page.
 */
export const cardSetupMachine = setup({
  types: {} as {
    context: CardSetupContext;
    events: CardSetupEvent;
    input: CardSetupInput;
    tags: "busy" | "over" | "frame";
  },
  actors: {
    /** Opens a session with the processor and loads its script. */
    prepare: notImplemented<void, Choice>(),
    /** The frame in the page; receives `confirm`, reports `frame.*`. */
    frame: notImplementedCallback<{ type: "confirm" }, void>(),
    /** Sends the provider's token. */
    save: notImplemented<AddedCard, Choice>(),
    /** Applies to pay by invoice. */
    apply: notImplemented<AddedCard, Choice>(),
    /** Finds the new payment method in the server's list, or reads `card` again. */
    find: notImplemented<AddedCard | undefined, Choice & { card: AddedCard | undefined }>(),
    verify: notImplemented<Verification, { card: AddedCard | undefined }>(),
    /** Goes to the bank's page; reports `page.restored` if the browser comes back. */
    leave: notImplementedCallback<CardSetupEvent, Choice>(),
  },
  delays: { readBackPause: READ_BACK_PAUSE_MS, patience: READ_BACK_PATIENCE_MS },
  guards: {
    isAccountOpen: ({ context }) => context.isAccountOpen,
    isChosen: ({ context }) => context.account !== undefined && context.processor !== undefined,
    isInvoiceChosen: ({ context }) => context.account !== undefined && isInvoice(context),
    isInvoice: ({ context }) => isInvoice(context),
    hasChoice: ({ context: { accounts, processors } }) => accounts.length > 1 || processors.length > 1,
    isComplete: ({ context }) => context.isComplete,
    isScriptMissing: (_, params: { error: unknown }) => read(params.error, "reason") === "script",
    isUnanswered: (_, params: { error: unknown }) => read(params.error, "outcomeUnknown") === true,
    // The contract has no code for this: a 400 whose message mentions the session.
    isSessionUnknown: (_, params: { error: unknown }) =>
      read(params.error, "status") === 400 && /session/i.test(String(read(params.error, "message"))),
    isThere: (_, params: { card: AddedCard | undefined }) => params.card !== undefined,
    nothingMoreCanCome: ({ context }) => context.isOver,
    leaves: (_, params: { leaves: boolean }) => params.leaves,
    isVerified: ({ context }) => context.card?.isVerified === true,
    isPending: ({ context }) => context.card?.isPending === true,
    wasVerified: ({ context }) => context.wasVerified,
  },
  actions: {
    chooseAccount: assign((_, params: { account: number }) => ({ account: params.account })),
    chooseProcessor: assign((_, params: { keyword: string }) => ({ processor: params.keyword })),
    assignComplete: assign((_, params: { isComplete: boolean }) => ({ isComplete: params.isComplete })),
    reset: assign({ isComplete: false, isOver: false, error: undefined }),
    clearError: assign({ error: undefined }),
    confirm: sendTo("frame", { type: "confirm" }),
    assignCard: assign((_, params: { card: AddedCard }) => ({ card: params.card, error: undefined })),
    assignVerifying: assign({ wasVerified: true, isOver: false, error: undefined }),
    assignOver: assign({ isOver: true }),
    assignError: assign((_, params: { error: unknown }) => ({
      error: params.error instanceof Error ? params.error : new Error(String(params.error)),
    })),
  },
}).createMachine({
  id: "cardSetup",
  context: ({ input }) => ({
    ...input,
    account: input.accounts.length === 1 ? input.accounts[0] : (input.account ?? input.suggested),
    isAccountOpen: input.accounts.length > 1 && input.account === undefined,
    processor: input.processors.length === 1 ? input.processors[0]?.keyword : undefined,
    isComplete: false,
    card: undefined,
    wasVerified: false,
    isOver: false,
    error: undefined,
  }),
  initial: "routing",
  states: {
    routing: {
      description: "The choice is skipped if there is only one payment processor.",
      always: [
        { guard: "isAccountOpen", target: "choosing" },
        { guard: "isInvoiceChosen", target: "explaining" },
        { guard: "isChosen", target: "preparing" },
        { target: "choosing" },
      ],
    },
    choosing: {
      on: {
        "account.choose": {
          actions: { type: "chooseAccount", params: ({ event }) => ({ account: event.account }) },
        },
        "processor.choose": {
          actions: { type: "chooseProcessor", params: ({ event }) => ({ keyword: event.keyword }) },
        },
        "setup.start": [
          { guard: "isInvoiceChosen", target: "explaining" },
          { guard: "isChosen", target: "preparing" },
        ],
      },
    },
    explaining: {
      description: "The terms of paying by invoice are shown.",
      entry: "reset",
      on: { "form.submit": "applying", "setup.back": back },
    },
    preparing: {
      entry: "reset",
      invoke: {
        id: "prepare",
        src: "prepare",
        input: choice,
        onDone: "form",
        onError: [
          {
            guard: { type: "isScriptMissing", params: errorIn },
            target: "formMissing",
            actions: assignError,
          },
          { target: "notPrepared", actions: assignError },
        ],
      },
      on: { "setup.back": back },
    },
    formMissing: {
      description: "The provider's script or frame could not be loaded: blocked or offline.",
      on: { "setup.retry": "preparing", "setup.back": back },
    },
    notPrepared: {
      description: "The processor cannot be reached or accepts no payment methods now.",
      on: { "setup.retry": "preparing", "setup.back": back },
    },
    form: {
      tags: "frame",
      description: "The provider's frame is on the page. Card data stays inside the frame.",
      invoke: { id: "frame", src: "frame", onError: { target: "notPrepared", actions: assignError } },
      on: {
        "frame.changed": {
          actions: { type: "assignComplete", params: ({ event }) => ({ isComplete: event.isComplete }) },
        },
        "frame.refused": [
          {
            guard: { type: "isSessionUnknown", params: errorIn },
            target: "sessionOver",
            actions: assignError,
          },
          { target: ".open.refused", actions: assignError },
        ],
        "frame.blocked": ".open.blocked",
        "frame.missing": { target: "formMissing", actions: assignError },
      },
      initial: "open",
      states: {
        open: {
          on: {
            "form.submit": { guard: "isComplete", target: "confirming", actions: ["clearError", "confirm"] },
            "frame.opened": { target: "confirming", actions: "clearError" },
            "setup.back": back,
          },
          initial: "filling",
          states: {
            filling: {},
            refused: { description: "The provider rejected the card. The typed data is kept." },
            cancelled: { description: "The customer closed the provider's window without approving." },
            blocked: { description: "The browser blocks pop-up windows." },
          },
        },
        confirming: {
          tags: "busy",
          description: "The provider asks the bank, which may ask the cardholder.",
          on: { "frame.confirmed": "#cardSetup.saving", "frame.cancelled": "open.cancelled" },
        },
      },
    },
    saving: {
      tags: "busy",
      invoke: {
        id: "save",
        src: "save",
        input: choice,
        onDone: { target: "added", actions: assignCard },
        onError: refusals,
      },
    },
    applying: {
      tags: "busy",
      invoke: {
        id: "apply",
        src: "apply",
        input: choice,
        onDone: { target: "applied", actions: assignCard },
        onError: [
          { guard: { type: "isUnanswered", params: errorIn }, target: "unanswered", actions: assignError },
          { target: "notAdded", actions: assignError },
        ],
      },
    },
    unanswered: {
      tags: "busy",
      description: "The response was lost. The list is polled for the result.",
      after: { patience: { actions: "assignOver" } },
      initial: "readingBack",
      states: {
        readingBack: {
          invoke: {
            id: "find",
            src: "find",
            input: ({ context }) => ({ ...choice({ context }), card: context.card }),
            onDone: [
              {
                guard: { type: "isThere", params: ({ event }) => ({ card: event.output }) },
                target: "#cardSetup.added",
                actions: {
                  type: "assignCard",
                  params: ({ event }) => ({ card: event.output as AddedCard }),
                },
              },
              { guard: "nothingMoreCanCome", target: "#cardSetup.lost" },
              { target: "waiting" },
            ],
            onError: "waiting",
          },
        },
        waiting: { after: { readBackPause: "readingBack" } },
      },
    },
    added: {
      description: "The payment method is in the list and still needs verification.",
      always: [
        { guard: "isInvoice", target: "applied" },
        { guard: "isVerified", target: "verified" },
        { guard: "isPending", target: "pending" },
        { guard: "wasVerified", target: "unverified" },
        { target: "verifying" },
      ],
    },
    verifying: {
      tags: "busy",
      entry: "assignVerifying",
      invoke: {
        id: "verify",
        src: "verify",
        input: ({ context }) => ({ card: context.card }),
        onDone: [
          {
            guard: { type: "leaves", params: ({ event }) => ({ leaves: event.output.leaves }) },
            target: "leaving",
          },
          { target: "added", actions: assignCard },
        ],
        onError: [
          { guard: { type: "isUnanswered", params: errorIn }, target: "unanswered", actions: assignError },
          { target: "unverified", actions: assignError },
        ],
      },
    },
    unverified: {
      description: "The payment method is stored, but cannot be charged until verified.",
      on: { "setup.retry": "verifying" },
    },
    leaving: {
      description: "The browser opens the bank's page, which asks the cardholder and redirects back.",
      invoke: {
        id: "leave",
        src: "leave",
        input: choice,
        onError: { target: "unverified", actions: assignError },
      },
      on: { "page.restored": "pending" },
    },
    notAdded: {
      description: "The server refused the payment method and nothing was added.",
      on: { "setup.retry": retry, "setup.back": back },
    },
    lost: {
      description: "The request failed and nothing was added. The customer can retry.",
      on: { "setup.retry": retry, "setup.back": back },
    },
    sessionOver: {
      description: "The processor's session expired before use.",
      on: { "setup.retry": "preparing", "setup.back": back },
    },
    verified: { tags: "over", type: "final", description: "The payment method can be charged." },
    pending: { tags: "over", type: "final", description: "Verification is in progress." },
    applied: { tags: "over", type: "final", description: "An administrator decides on the application." },
  },
});

const isInvoice = ({ processors, processor }: CardSetupContext): boolean =>
  processors.some(({ keyword, isInvoice: is }) => keyword === processor && is);

const read = (error: unknown, key: string): unknown =>
  typeof error === "object" && error !== null && key in error
    ? (error as Record<string, unknown>)[key]
    : undefined;
