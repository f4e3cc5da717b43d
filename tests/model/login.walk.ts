import type { SnapshotFrom } from "xstate";
import { type LoginField, type LoginInput, loginMachine } from "#machines/login/login.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type LoginScreen = Screen<typeof loginMachine>;
type Snapshot = SnapshotFrom<typeof loginMachine>;

const start: LoginInput = {
  username: "",
  password: "",
  referralCode: undefined,
  firstMode: "login",
  mockEnabled: false,
  apiKey: "",
  apiPrefixes: [],
  apiPrefix: "/v1",
};

const otherApi = { title: "Test", url: "https://api.test.example/v1" };
const withChoice: LoginInput = { ...start, apiPrefixes: [{ title: "Mine", url: "/v1" }, otherApi] };

const labels: Record<LoginField, string> = { username: "Email", password: "Password", apiKey: "API key" };
const typed: Record<LoginField, string> = {
  username: "mari@example.com",
  password: "Secret-1234",
  apiKey: "demo-key",
};

const press = (name: string) => (screen: LoginScreen) =>
  screen.user.click(screen.page.getByRole("button", { name, exact: true }));

/** The visible, editable fields of a form. */
const fieldsOf = (snapshot: Snapshot): LoginField[] =>
  snapshot.matches({ login: "editing" }) || snapshot.matches({ signup: "editing" })
    ? ["username", "password"]
    : snapshot.matches({ forgot_password: "editing" })
      ? ["username"]
      : snapshot.matches({ api_key: "editing" }) && !snapshot.context.mockEnabled
        ? ["apiKey"]
        : [];

const submitLabel = (snapshot: Snapshot): string =>
  typeof snapshot.value !== "string" && "signup" in snapshot.value
    ? "Sign up"
    : snapshot.matches("forgot_password")
      ? "Send email"
      : "Log in";

/** The API select appears only with several APIs, on a log-in form. */
const apiSelect = async ({ page, expect, snapshot }: LoginScreen) => {
  const { apiPrefixes, apiPrefix, chosenPrefix } = snapshot.context;
  const select = page.getByLabelText("API", { exact: true });
  if (apiPrefixes.length > 0 && !snapshot.matches("forgot_password"))
    await expect.element(select).toHaveValue(chosenPrefix ?? apiPrefix);
  else await expect.element(select).not.toBeInTheDocument();
};

const switchingApi = async (screen: LoginScreen) => {
  await apiSelect(screen);
  await screen.expect.element(screen.page.getByLabelText("API", { exact: true })).toBeDisabled();
};

/** Expects the mode's heading, the input, and the errors. */
const form = (title: string) => async (screen: LoginScreen) => {
  const { page, expect, snapshot } = screen;
  await expect.element(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  for (const name of fieldsOf(snapshot))
    await expect
      .element(page.getByLabelText(labels[name], { exact: true }))
      .toHaveValue(snapshot.context[name]);
  const { missing, error } = snapshot.context;
  await expect
    .poll(() => page.getByText("This field is required", { exact: true }).elements().length)
    .toBe(missing.length);
  if (error) await expect.element(page.getByRole("alert")).toBeVisible();
  if (error) expect(page.getByRole("alert").element().textContent).toContain(error.message);
  else await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await apiSelect(screen);
};

const busy = (title: string, button: string) => async (screen: LoginScreen) => {
  const { page, expect } = screen;
  await expect.element(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: button, exact: true }))
    .toHaveAttribute("aria-busy", "true");
};

const waiting = (title: string) => async (screen: LoginScreen) => {
  const { page, expect, snapshot } = screen;
  await expect.element(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect.element(page.getByText(snapshot.context.username, { exact: true })).toBeVisible();
};

type Held = Snapshot["context"];

const forgiven = (to: string) => ({ to, sets: { error: undefined, missing: [] } });
const failsIn = (to: string) => ({ to, sets: (_: unknown, { error }: { error: Error }) => ({ error }) });
const notRedirected = (mode: string) => ({
  to: `${mode}.editing`,
  sets: { error: new Error("Login did not redirect") },
});
/** Submits if every field is filled; otherwise shows the missing fields. */
const submits = (mode: string, fields: readonly LoginField[]) => {
  const missing = (context: Held) => fields.filter((name) => context[name].trim() === "");
  return [
    { when: (context: Held) => missing(context).length === 0, ...forgiven(`${mode}.submitting`) },
    { to: "stays", sets: (context: Held) => ({ missing: missing(context) }) },
  ];
};
const redirecting = (mode: string) => ({
  "xstate.error.actor.authorizeGoogle": failsIn(`${mode}.editing`),
  [`xstate.after.redirectPatience.login.${mode}.redirecting`]: notRedirected(mode),
  "page.restored": `${mode}.editing`,
});
const choosesApi = (mode: string) => [
  {
    when: ({ apiPrefixes }: Held) => apiPrefixes.length > 0,
    to: `${mode}.switchingApi`,
    sets: { chosenPrefix: otherApi.url },
  },
];
const switching = (mode: string) => ({
  "xstate.error.actor.switchApi": {
    to: `${mode}.editing`,
    sets: (_: unknown, { error }: { error: Error }) => ({ error, chosenPrefix: undefined }),
  },
});
export default defineWalk({
  machine: loginMachine,
  chart: {
    title: "Log-in page",
    about:
      "The modes of the log-in page. Typed values are kept when the mode changes. A log-in never succeeds on this page: the identity provider redirects the browser.",
    words: { "page.restored": "the browser restores the page" },
  },
  inputs: [
    withChoice,
    { ...start, firstMode: "signup", referralCode: "m4xq7z" },
    { ...start, mockEnabled: true },
  ],
  identity: ({ value, context }) => [
    value,
    context.username !== "",
    context.password !== "",
    context.apiKey !== "",
    context.mockEnabled,
    context.missing,
    context.error?.message,
    context.apiPrefixes.length,
  ],
  cases: {
    "field.change": (snapshot) => fieldsOf(snapshot).map((name) => ({ name, value: typed[name] })),
    "apiPrefix.choose": [{ url: otherApi.url }],
    "xstate.done.actor.signUp": [{ output: { emailVerified: true } }, { output: { emailVerified: false } }],
  },
  starts: ({ mockEnabled, firstMode }) => (mockEnabled ? "api_key.editing" : `${firstMode}.editing`),
  asks: {
    logIn: () => ({ username: typed.username, password: typed.password }),
    signUp: ({ referralCode }) => ({ username: typed.username, password: typed.password, referralCode }),
    requestPasswordChange: () => ({ username: typed.username }),
    signInWithKey: ({ mockEnabled }) => ({ apiKey: mockEnabled ? "mock-key" : typed.apiKey }),
    switchMock: ({ mockEnabled }) => ({ enabled: !mockEnabled }),
    switchApi: () => ({ url: otherApi.url }),
  },
  transitions: {
    "": {
      "xstate.error.actor.watchPage": "stays",
      "field.change": {
        to: "stays",
        sets: ({ missing }: Held, { name, value }: { name: LoginField; value: string }) => ({
          [name]: value,
          missing: missing.filter((it) => it !== name),
        }),
      },
    },
    "login.editing": {
      "form.submit": submits("login", ["username", "password"]),
      "google.choose": "login.redirecting",
      "signup.open": forgiven("signup.editing"),
      "forgot.open": forgiven("forgot_password.editing"),
      "more.open": forgiven("api_key.editing"),
      "apiPrefix.choose": choosesApi("login"),
    },
    "login.submitting": {
      "xstate.done.actor.logIn": notRedirected("login"),
      "xstate.error.actor.logIn": failsIn("login.editing"),
      "xstate.after.redirectPatience.login.login.submitting": notRedirected("login"),
      "page.restored": "login.editing",
    },
    "login.redirecting": redirecting("login"),
    "login.switchingApi": switching("login"),
    "signup.editing": {
      "form.submit": submits("signup", ["username", "password"]),
      "google.choose": "signup.redirecting",
      "login.open": forgiven("login.editing"),
      "more.open": forgiven("api_key.editing"),
      "apiPrefix.choose": choosesApi("signup"),
    },
    "signup.submitting": {
      "xstate.done.actor.signUp": [
        {
          when: (_: unknown, { output }: { output: { emailVerified: boolean } }) => output.emailVerified,
          ...forgiven("login.editing"),
        },
        { to: "waiting_signup_confirmation" },
      ],
      "xstate.error.actor.signUp": failsIn("signup.editing"),
    },
    "signup.redirecting": redirecting("signup"),
    "signup.switchingApi": switching("signup"),
    "forgot_password.editing": {
      "form.submit": submits("forgot_password", ["username"]),
      "form.back": forgiven("login.editing"),
    },
    "forgot_password.submitting": {
      "xstate.done.actor.requestPasswordChange": "waiting_forgot_confirmation",
      "xstate.error.actor.requestPasswordChange": failsIn("forgot_password.editing"),
    },
    waiting_signup_confirmation: { "form.back": forgiven("login.editing") },
    waiting_forgot_confirmation: { "form.back": forgiven("login.editing") },
    "api_key.editing": {
      "form.submit": [
        { when: ({ mockEnabled }: Held) => mockEnabled, ...forgiven("api_key.submitting") },
        ...submits("api_key", ["apiKey"]),
      ],
      "mock.toggle": "api_key.switchingMock",
      "apiPrefix.choose": choosesApi("api_key"),
      "form.back": forgiven("login.editing"),
    },
    "api_key.submitting": {
      "xstate.done.actor.signInWithKey": "signedIn",
      "xstate.error.actor.signInWithKey": failsIn("api_key.editing"),
    },
    "api_key.switchingMock": { "xstate.error.actor.switchMock": failsIn("api_key.editing") },
    "api_key.switchingApi": switching("api_key"),
  },
  render: async ({ actor }) => {
    const { createElement } = await import("react");
    const { openStage } = await import("./openStage.tsx");
    const { LoginView } = await import("#views/login/LoginView.tsx");
    return openStage({ core: {}, children: createElement(LoginView, { actor }) });
  },
  causes: {
    "field.change": ({ page, user }, event) =>
      user.fill(page.getByLabelText(labels[event.name], { exact: true }), event.value),
    "form.submit": (screen) => press(submitLabel(screen.snapshot))(screen),
    "signup.open": press("Sign up"),
    "login.open": press("Log in"),
    "forgot.open": press("Forgot password?"),
    "more.open": press("More"),
    "google.choose": (screen) =>
      press(screen.snapshot.matches("signup") ? "Sign up with Google" : "Log in with Google")(screen),
    "mock.toggle": ({ page, user }) => user.click(page.getByLabelText(/^Enable mock API/)),
    "apiPrefix.choose": ({ page, user }) =>
      user.selectOptions(page.getByLabelText("API", { exact: true }), otherApi.title),
    "form.back": press("Back"),
    "page.restored": reported,
  },
  sees: {
    "login.editing": form("Log in"),
    "login.submitting": busy("Log in", "Log in"),
    "login.redirecting": busy("Log in", "Log in with Google"),
    "login.switchingApi": switchingApi,
    "signup.editing": form("Sign up"),
    "signup.submitting": busy("Sign up", "Sign up"),
    "signup.redirecting": busy("Sign up", "Sign up with Google"),
    "signup.switchingApi": switchingApi,
    "forgot_password.editing": form("Forgot password?"),
    "forgot_password.submitting": busy("Forgot password?", "Send email"),
    waiting_signup_confirmation: waiting("Verify your email"),
    waiting_forgot_confirmation: waiting("Check your email"),
    "api_key.editing": form("Log in with an API key"),
    "api_key.submitting": busy("Log in with an API key", "Log in"),
    "api_key.switchingMock": async ({ page, expect, snapshot }) => {
      const box = page.getByLabelText(/^Enable mock API/);
      if (snapshot.context.mockEnabled) await expect.element(box).not.toBeChecked();
      else await expect.element(box).toBeChecked();
    },
    "api_key.switchingApi": switchingApi,
    signedIn: ({ page, expect }) =>
      expect.element(page.getByRole("heading", { name: "Log in with an API key" })).toBeVisible(),
  },
});
