import { ApiError } from "#api/http/errors.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type SessionScreen = Screen<typeof sessionMachine>;

const mari = { id: 812, username: "mari@example.com" };
const kadri = { id: 930, username: "kadri@example.com" };
const refused = new ApiError("credentials", "Invalid authentication credentials", {
  status: 403,
});
const broken = new ApiError("server", "Bad luck", { status: 500, correlationId: "cfg-4k2m9x7q1bz" });

const press = (name: string) => (screen: SessionScreen) =>
  screen.user.click(screen.page.getByRole("button", { name }));

const progress = ({ page, expect }: SessionScreen) =>
  expect.element(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();

/** The signed-in page stays, with its input. */
const draft = async ({ page, expect }: SessionScreen) => {
  const field = page.getByLabelText("Draft", { exact: true }).element();
  await expect.poll(() => field instanceof HTMLInputElement && field.value).toBe("half-typed");
};

const fatal = { to: "fatal", sets: (_: unknown, { error }: { error: Error }) => ({ error }) };
export default defineWalk({
  machine: sessionMachine,
  chart: {
    title: "Session",
    about:
      "The session of the page: configuration, then signed out or signed in, then leaving. If the server refuses the key, a notice over the page asks to sign in again.",
    words: {
      "key.stored": "a key is stored, here or in another tab",
      "key.removed": "another tab has removed the stored key",
      "loggedOut.elsewhere": "another tab has logged out",
      "mock.crashed": "the mock cloud no longer responds",
      "credentials.refused": "the server refuses the key",
    },
  },
  identity: ({ value, context }) => [value, context.user?.id, context.isKeyRefused],
  cases: {
    "mock.crashed": [{ error: new Error("Mock service worker crashed. Please reload the page.") }],
    "xstate.error.actor.watchMockCloud": ({ status }) =>
      status === "active" ? [{ error: new Error("Not allowed") }] : [],
    "xstate.error.actor.watchKey": ({ status }) =>
      status === "active" ? [{ error: new Error("Not allowed") }] : [],
    "xstate.done.actor.loadConfiguration": [{ output: { hasKey: true } }, { output: { hasKey: false } }],
    "xstate.error.actor.loadConfiguration": [{ error: broken }],
    "xstate.done.actor.loadUser": [{ output: mari }],
    "xstate.error.actor.loadUser": [{ error: refused }, { error: broken }],
    "xstate.done.actor.checkUser": [{ output: mari }, { output: kadri }],
    "xstate.error.actor.checkUser": [{ error: refused }, { error: broken }],
  },
  starts: () => "loadingConfiguration",
  transitions: {
    "": { "xstate.error.actor.watchKey": "stays", "xstate.error.actor.watchMockCloud": "stays" },
    loadingConfiguration: {
      "xstate.done.actor.loadConfiguration": [
        {
          when: (_: unknown, { output }: { output: { hasKey: boolean } }) => output.hasKey,
          to: "loadingUser",
        },
        { to: "anonymous" },
      ],
      "xstate.error.actor.loadConfiguration": fatal,
    },
    anonymous: { "key.stored": { to: "loadingUser", sets: { error: undefined } }, "mock.crashed": fatal },
    loadingUser: {
      "xstate.done.actor.loadUser": { to: "signedIn.active", sets: { user: mari } },
      "xstate.error.actor.loadUser": [
        { when: (_: unknown, { error }: { error: Error }) => error === refused, to: "anonymous" },
        fatal,
      ],
      "key.stored": "loadingUser",
      "key.removed": "restarting",
      "mock.crashed": fatal,
    },
    signedIn: { logOut: "signingOut", "loggedOut.elsewhere": "restarting", "mock.crashed": fatal },
    "signedIn.active": {
      "credentials.refused": { to: "signedIn.expired", sets: { isKeyRefused: true } },
      "key.stored": "signedIn.checking",
    },
    "signedIn.expired": { "key.stored": "signedIn.checking" },
    "signedIn.checking": {
      "xstate.done.actor.checkUser": [
        {
          when: (_: unknown, { output }: { output: typeof mari }) => output.id !== mari.id,
          to: "restarting",
        },
        { to: "signedIn.active", sets: { isKeyRefused: false } },
      ],
      "xstate.error.actor.checkUser": [
        {
          when: ({ isKeyRefused }: { isKeyRefused: boolean }, { error }: { error: Error }) =>
            error === refused && !isKeyRefused,
          to: "signedIn.active",
        },
        { to: "signedIn.expired" },
      ],
      "key.stored": "signedIn.checking",
    },
    fatal: {
      "page.reload": "reloading",
      "key.stored": { to: "loadingConfiguration", sets: { error: undefined } },
      logOut: "signingOut",
    },
    signingOut: { "xstate.done.actor.signOut": "left", "xstate.error.actor.signOut": "restarting" },
    reloading: { "xstate.done.actor.reload": "left", "xstate.error.actor.reload": fatal },
    restarting: { "xstate.done.actor.restart": "left", "xstate.error.actor.restart": "left" },
  },
  render: async ({ actor }) => {
    const { createElement, Fragment } = await import("react");
    const { openStage } = await import("./openStage.tsx");
    const { Root } = await import("#app/boot/Root.tsx");
    const { ExpiredDialog } = await import("#app/boot/ExpiredDialog.tsx");
    const { default: LoginScreen } = await import("#views/login/LoginScreen.tsx");
    const page = createElement(
      Fragment,
      null,
      createElement("input", { "aria-label": "Draft", defaultValue: "half-typed" }),
      createElement(ExpiredDialog, { session: actor }),
    );
    return openStage({
      core: { session: actor, callback: undefined },
      children: createElement(Root, { signedIn: page, logIn: createElement(LoginScreen) }),
    });
  },
  causes: {
    "page.reload": press("Reload page"),
    logOut: (screen, event) =>
      // The menu of the signed-in page has a separate walk.
      screen.snapshot.matches({ signedIn: "active" }) ? reported(screen, event) : press("Log out")(screen),
    "key.stored": reported,
    "key.removed": reported,
    "credentials.refused": reported,
    "loggedOut.elsewhere": reported,
    "mock.crashed": reported,
  },
  sees: {
    loadingConfiguration: progress,
    loadingUser: progress,
    reloading: progress,
    signingOut: progress,
    restarting: progress,
    left: progress,
    anonymous: ({ page, expect }) =>
      expect.element(page.getByRole("heading", { name: "Log in", exact: true })).toBeVisible(),
    fatal: async ({ page, expect, snapshot }) => {
      await expect
        .element(page.getByRole("alert"))
        .toHaveTextContent(snapshot.context.error?.message ?? "no error");
    },
    "signedIn.active": async (screen) => {
      await draft(screen);
      await screen.expect.element(screen.page.getByRole("dialog")).not.toBeInTheDocument();
    },
    "signedIn.expired": async (screen) => {
      await draft(screen);
      const { page, expect } = screen;
      await expect.element(page.getByRole("dialog", { name: "Log in again" })).toBeVisible();
      await expect
        .element(page.getByRole("link", { name: "Log in in a new tab" }))
        .toHaveAttribute("href", "/app/?username=mari%40example.com");
    },
    "signedIn.checking": async (screen) => {
      await draft(screen);
      await screen.expect.element(screen.page.getByText("Checking your log-in…")).toBeVisible();
    },
  },
});
