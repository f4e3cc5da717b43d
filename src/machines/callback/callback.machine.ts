import { and, assign, setup, type ActorRefFrom } from "xstate";
import { notImplemented } from "#machines/lifecycle/notImplemented.ts";

/**
 * Parameters from the identity provider's redirect. Contains tokens: never show a value whose name
 * `isSecret`.
 */
export type Fragment = Readonly<Record<string, string>>;

export interface CallbackFailure {
  /** The provider's error code, such as `access_denied`, or the portal's own. */
  code: string;
  /** The provider's own text. */
  description?: string;
  /** Error thrown by the exchange. */
  error?: unknown;
}

/** Sent to the identity provider, which must return both. */
export interface LoginTransaction {
  state: string;
  nonce: string;
}

export interface CallbackInput {
  fragment: Fragment;
  /** The log-in that this browser sent with the fragment's state; undefined when there is none. */
  sent: LoginTransaction | undefined;
  /** Nonce in the fragment's id token. */
  nonce: string | undefined;
}

interface CallbackContext extends CallbackInput {
  failure: CallbackFailure | undefined;
}

/**
 * Return from the identity provider (Platform shell spec §2, §4). Tokens that answer no log-in of this
 * browser are never posted; the others are exchanged once.
 */
export const callbackMachine = setup({
  types: {} as {
    context: CallbackContext;
    events: { type: "appear" };
    input: CallbackInput;
  },
  actors: {
    /** Trades the fragment for an API key and stores it. */
    exchange: notImplemented<void, { fragment: Fragment }>(),
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
      description: "The parameters are sent to the server, which responds with an API key.",
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
    hasData: { type: "final", description: "The key is stored and the portal navigates to the return path." },
    unsolicited: {
      description:
        "The log-in was not started in this browser, or its state or nonce differs. Nothing is sent to the server.",
    },
    hasError: { description: "The error and the parameters are shown, with a Back link." },
  },
});

/** True for the one error the customer can fix: an unconfirmed email address. */
export const isActionRequired = ({ code, description = "" }: CallbackFailure): boolean =>
  code === "access_denied" && /verif/i.test(description) && /e-?mail/i.test(description);

/** True for parameters whose value must not be shown. */
export const isSecret = (name: string): boolean => /token|^code$|^state$|nonce|secret|ticket/.test(name);

function failureOf(error: unknown): CallbackFailure {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  return { code: status === undefined ? "request_failed" : String(status), error };
}

export type CallbackActor = ActorRefFrom<typeof callbackMachine>;
