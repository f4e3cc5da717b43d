import { assign, emit, setup, type ActorRefFrom } from "xstate";
import { MOCK_API_KEY, READ_TIMEOUT_MS } from "#lib/constants.ts";
import { notImplemented, notImplementedCallback } from "#machines/lifecycle/notImplemented.ts";
import { emitWatchFailed, watchFailed, type WatchFailed } from "#machines/lifecycle/watchFailed.ts";

export type LoginField = "username" | "password" | "apiKey";

export interface LoginInput {
  username: string;
  /** Typed before the application ran; else empty. */
  password: string;
  /** From a referral link; sent with the sign-up. */
  referralCode: string | undefined;
  firstMode: "login" | "signup";
  mockEnabled: boolean;
  /** The last valid key for this API if it is remembered; else empty. */
  apiKey: string;
  /** Empty if there is no choice. */
  apiPrefixes: readonly { title: string; url: string }[];
  /** Versioned base URL of the API. */
  apiPrefix: string;
}

export type LoginEvent =
  | { type: "field.change"; name: LoginField; value: string }
  | { type: "form.submit" }
  | { type: "signup.open" }
  | { type: "login.open" }
  | { type: "forgot.open" }
  | { type: "more.open" }
  | { type: "google.choose" }
  | { type: "mock.toggle" }
  | { type: "apiPrefix.choose"; url: string }
  | { type: "form.back" }
  | { type: "page.restored" };

interface LoginContext extends LoginInput {
  /** An email address, shared by log-in, sign-up and password reset. */
  username: string;
  /** Required fields that were empty at the last submit. */
  missing: readonly LoginField[];
  error: Error | undefined;
  /** The base URL that the page is reloading for. */
  chosenPrefix: string | undefined;
}

const assignError = {
  type: "assignError",
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

const didNotRedirect = {
  type: "assignError",
  params: { error: new Error("Login did not redirect") },
} as const;

const assignMissing = (fields: readonly LoginField[]) =>
  ({ type: "assignMissing", params: { fields } }) as const;

const isFilled = (fields: readonly LoginField[]) => ({ type: "isFilled", params: { fields } }) as const;

/** On the way to Google. The browser's back button can restore this page as it was left. */
const redirecting = {
  tags: "busy",
  invoke: {
    id: "authorizeGoogle",
    src: "authorizeGoogle",
    onError: { target: "editing", actions: assignError },
  },
  after: { redirectPatience: { target: "editing", actions: didNotRedirect } },
  on: { "page.restored": "editing" },
} as const;

const choosePrefix = {
  target: "switchingApi",
  guard: { type: "isOtherPrefix", params: ({ event }: { event: { url: string } }) => event },
  actions: { type: "choosePrefix", params: ({ event }: { event: { url: string } }) => event },
} as const;

const switchingApi = {
  tags: "busy",
  description: "The page is about to reload, on the chosen API.",
  invoke: {
    id: "switchApi",
    src: "switchApi",
    input: ({ context }: { context: LoginContext }) => ({ url: context.chosenPrefix ?? context.apiPrefix }),
    onError: { target: "editing", actions: [assignError, "clearPrefix"] },
  },
} as const;

/**
 * The modes of the log-in page (Platform shell spec §2, §4). Field values survive a change of mode. A log-in
 * has no success state: the identity provider redirects the browser away.
 */
export const loginMachine = setup({
  types: {} as {
    context: LoginContext;
    events: LoginEvent;
    input: LoginInput;
    emitted: WatchFailed;
    tags: "busy";
  },
  actors: {
    logIn: notImplemented<void, { username: string; password: string }>(),
    signUp: notImplemented<
      { emailVerified: boolean },
      { username: string; password: string; referralCode: string | undefined }
    >(),
    authorizeGoogle: notImplemented<void, void>(),
    requestPasswordChange: notImplemented<void, { username: string }>(),
    /** Tries a key and stores it if it is valid; the session machine continues from there. */
    signInWithKey: notImplemented<void, { apiKey: string }>(),
    /** Stores the choice and reloads the page. */
    switchMock: notImplemented<void, { enabled: boolean }>(),
    /** Stores the choice and reloads the page. */
    switchApi: notImplemented<void, { url: string }>(),
    /** Reports that the browser restored the page from its cache. */
    watchPage: notImplementedCallback<LoginEvent, void>(),
  },
  delays: { redirectPatience: READ_TIMEOUT_MS },
  guards: {
    startsWithMock: ({ context }) => context.mockEnabled,
    startsWithSignup: ({ context }) => context.firstMode === "signup",
    isFilled: ({ context }, params: { fields: readonly LoginField[] }) =>
      missingOf(context, params.fields).length === 0,
    isOtherPrefix: ({ context }, params: { url: string }) =>
      params.url !== context.apiPrefix && context.apiPrefixes.some(({ url }) => url === params.url),
    isVerified: (_, params: { emailVerified: boolean }) => params.emailVerified,
  },
  actions: {
    setField: assign(({ context }, params: { name: LoginField; value: string }) => ({
      [params.name]: params.value,
      missing: context.missing.filter((name) => name !== params.name),
    })),
    assignMissing: assign(({ context }, params: { fields: readonly LoginField[] }) => ({
      missing: missingOf(context, params.fields),
    })),
    assignError: assign((_, params: { error: unknown }) => ({
      error: params.error instanceof Error ? params.error : new Error(String(params.error)),
    })),
    choosePrefix: assign((_, params: { url: string }) => ({ chosenPrefix: params.url })),
    clearPrefix: assign({ chosenPrefix: undefined }),
    clearErrors: assign({ error: undefined, missing: [] }),
    emitWatchFailed: emit(watchFailed),
  },
}).createMachine({
  id: "login",
  context: ({ input }) => ({
    ...input,
    missing: [],
    error: undefined,
    chosenPrefix: undefined,
  }),
  invoke: { id: "watchPage", src: "watchPage", onError: emitWatchFailed },
  initial: "routing",
  on: { "field.change": { actions: { type: "setField", params: ({ event }) => event } } },
  states: {
    routing: {
      always: [
        { guard: "startsWithMock", target: "api_key" },
        { guard: "startsWithSignup", target: "signup" },
        { target: "login" },
      ],
    },
    login: {
      entry: "clearErrors",
      initial: "editing",
      states: {
        editing: {
          on: {
            "form.submit": [
              { guard: isFilled(["username", "password"]), target: "submitting" },
              { actions: assignMissing(["username", "password"]) },
            ],
            "google.choose": "redirecting",
            "signup.open": "#login.signup",
            "forgot.open": "#login.forgot_password",
            "more.open": "#login.api_key",
            "apiPrefix.choose": choosePrefix,
          },
        },
        submitting: {
          tags: "busy",
          entry: "clearErrors",
          description: "With a correct password, the browser is redirected to the callback page.",
          invoke: {
            id: "logIn",
            src: "logIn",
            input: ({ context }) => ({ username: context.username.trim(), password: context.password }),
            onDone: { target: "editing", actions: didNotRedirect },
            onError: { target: "editing", actions: assignError },
          },
          after: { redirectPatience: { target: "editing", actions: didNotRedirect } },
          on: { "page.restored": "editing" },
        },
        redirecting,
        switchingApi,
      },
    },
    signup: {
      entry: "clearErrors",
      initial: "editing",
      states: {
        editing: {
          on: {
            "form.submit": [
              { guard: isFilled(["username", "password"]), target: "submitting" },
              { actions: assignMissing(["username", "password"]) },
            ],
            "google.choose": "redirecting",
            "login.open": "#login.login",
            "more.open": "#login.api_key",
            "apiPrefix.choose": choosePrefix,
          },
        },
        submitting: {
          tags: "busy",
          entry: "clearErrors",
          invoke: {
            id: "signUp",
            src: "signUp",
            input: ({ context }) => ({
              username: context.username.trim(),
              password: context.password,
              referralCode: context.referralCode,
            }),
            onDone: [
              {
                guard: { type: "isVerified", params: ({ event }) => event.output },
                target: "#login.login",
              },
              { target: "#login.waiting_signup_confirmation" },
            ],
            onError: { target: "editing", actions: assignError },
          },
        },
        redirecting,
        switchingApi,
      },
    },
    forgot_password: {
      entry: "clearErrors",
      initial: "editing",
      states: {
        editing: {
          on: {
            "form.submit": [
              { guard: isFilled(["username"]), target: "submitting" },
              { actions: assignMissing(["username"]) },
            ],
            "form.back": "#login.login",
          },
        },
        submitting: {
          tags: "busy",
          entry: "clearErrors",
          invoke: {
            id: "requestPasswordChange",
            src: "requestPasswordChange",
            input: ({ context }) => ({ username: context.username.trim() }),
            onDone: "#login.waiting_forgot_confirmation",
            onError: { target: "editing", actions: assignError },
          },
        },
      },
    },
    waiting_signup_confirmation: {
      description: "An email with a link is sent. The link must be opened before the first log-in.",
      on: { "form.back": "login" },
    },
    waiting_forgot_confirmation: {
      description: "An email with a link to reset the password is sent.",
      on: { "form.back": "login" },
    },
    api_key: {
      entry: "clearErrors",
      description: "Behind 'more': signing in with an API key, or trying the portal on a mock API.",
      initial: "editing",
      states: {
        editing: {
          on: {
            "form.submit": [
              { guard: "startsWithMock", target: "submitting" },
              { guard: isFilled(["apiKey"]), target: "submitting" },
              { actions: assignMissing(["apiKey"]) },
            ],
            "mock.toggle": "switchingMock",
            "apiPrefix.choose": choosePrefix,
            "form.back": "#login.login",
          },
        },
        submitting: {
          tags: "busy",
          entry: "clearErrors",
          invoke: {
            id: "signInWithKey",
            src: "signInWithKey",
            input: ({ context }) => ({ apiKey: context.mockEnabled ? MOCK_API_KEY : context.apiKey.trim() }),
            onDone: "#login.signedIn",
            onError: { target: "editing", actions: assignError },
          },
        },
        switchingMock: {
          tags: "busy",
          description: "The page is about to reload, on the other API.",
          invoke: {
            id: "switchMock",
            src: "switchMock",
            input: ({ context }) => ({ enabled: !context.mockEnabled }),
            onError: { target: "editing", actions: assignError },
          },
        },
        switchingApi,
      },
    },
    signedIn: { tags: "busy", type: "final", description: "A key is stored and the session continues." },
  },
});

const missingOf = (context: LoginContext, fields: readonly LoginField[]) =>
  fields.filter((name) => context[name].trim() === "");

export type LoginActor = ActorRefFrom<typeof loginMachine>;
