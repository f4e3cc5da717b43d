import { and, assign, setup, type ActorRefFrom } from "xstate";
import { notImplemented } from "#machines/lifecycle/notImplemented.ts";

/** What the identity provider hands over in the address, by name. Holds tokens: show nothing of what `isSecret`. */
export type Fragment = Readonly<Record<string, string>>;

export interface CallbackFailure {
  /** The provider's error code, such as `access_denied`, or what failed here. */
  code: string;
  /** In the provider's own words. */
  description?: string;
  /** What the exchange failed with. */
  error?: unknown;
}

/** What a log-in sends to the identity provider, and its answer must bring back. */
export interface LoginTransaction {
  state: string;
  nonce: string;
}

export interface CallbackInput {
  fragment: Fragment;
  /** Of the log-in that this browser sent with the fragment's state; undefined when it sent none. */
  sent: LoginTransaction | undefined;
  /** As the fragment's id token has it. */
  nonce: string | undefined;
}

interface CallbackContext extends CallbackInput {
  failure: CallbackFailure | undefined;
}

/**
 * The way back from the identity provider (Platform shell spec §2, §4). Tokens that answer no log-in of this browser are
 * never posted; the others are good for one call: once it has begun there is no way to begin it again.
 */
export const callbackMachine = setup({
  types: {} as {
    context: CallbackContext;
    events: { type: "appear" };
    input: CallbackInput;
  },
  actors: {
    /** Trades the fragment for an API key and stores it. */
    exchange: notImplemented<void, { fragment: Fragment }>("exchange"),
  },
  guards: {
    hasProviderError: ({ context }) => "error" in context.fragment,
    hasTokens: ({ context }) => "id_token" in context.fragment || "access_token" in context.fragment,
    wasStartedHere: ({ context: { fragment, sent, nonce } }) =>
      sent !== undefined && sent.state === fragment["state"] && sent.nonce === nonce,
  },
  actions: {
    keepProviderError: assign(({ context }) => ({
      failure: {
        code: context.fragment["error"] ?? "",
        description: context.fragment["error_description"] ?? "",
      },
    })),
    fail: assign((_, params: CallbackFailure) => ({ failure: params })),
  },
}).createMachine({
  id: "callback",
  context: ({ input }) => ({ ...input, failure: undefined }),
  initial: "idle",
  states: {
    idle: {
      on: {
        appear: [
          { guard: "hasProviderError", target: "hasError", actions: "keepProviderError" },
          { guard: and(["hasTokens", "wasStartedHere"]), target: "loading" },
          {
            guard: "hasTokens",
            target: "unsolicited",
            actions: { type: "fail", params: { code: "state_mismatch" } },
          },
          { target: "hasError", actions: { type: "fail", params: { code: "no_parameters" } } },
        ],
      },
    },
    loading: {
      description: "The parameters are with the server, which answers with an API key.",
      invoke: {
        id: "exchange",
        src: "exchange",
        input: ({ context }) => ({ fragment: context.fragment }),
        onDone: "hasData",
        onError: {
          target: "hasError",
          actions: { type: "fail", params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    hasData: { type: "final", description: "The key is stored; the address becomes the return path." },
    unsolicited: {
      description:
        "Tokens for a log-in that this browser did not start, or whose state or nonce differ: nothing was posted.",
    },
    hasError: { description: "The message and the parameters are shown, with a way back." },
  },
});

/** True for the one error that a person can cure: the mail that has not been answered yet. */
export const isActionRequired = ({ code, description = "" }: CallbackFailure): boolean =>
  code === "access_denied" && /verif/i.test(description) && /e-?mail/i.test(description);

/** Whether nobody may see the value of a parameter of that name. */
export const isSecret = (name: string): boolean => /token|^code$|^state$|nonce|secret|ticket/.test(name);

function failureOf(error: unknown): CallbackFailure {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  return { code: status === undefined ? "request_failed" : String(status), error };
}

export type CallbackActor = ActorRefFrom<typeof callbackMachine>;
