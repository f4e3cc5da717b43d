import {
  impersonationMachine,
  type ImpersonationStart,
} from "#machines/impersonation/impersonation.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type ImpersonationScreen = Screen<typeof impersonationMachine>;

const owner = "kadri.lepik@example.com";
const starts: ImpersonationStart[] = [
  { is: "own" },
  { is: "acting", owner, isNew: true },
  { is: "refused", owner },
];

const backButton = ({ page }: ImpersonationScreen) =>
  page.getByRole("button", { name: "Back to your account" });

/** The page being left shows nothing of its account. */
const nothing = async ({ page, expect }: ImpersonationScreen) => {
  await expect.element(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  await expect.element(page.getByText("The screens of the account")).not.toBeInTheDocument();
};

const screens = ({ page, expect }: ImpersonationScreen) =>
  expect.element(page.getByText("The screens of the account")).toBeVisible();

const banner = (text: string) => async (screen: ImpersonationScreen) => {
  await screens(screen);
  await screen.expect.element(screen.page.getByText(text, { exact: false })).toBeVisible();
};

export default defineWalk({
  machine: impersonationMachine,
  chart: {
    title: "Acting as another user",
    about:
      "The portal shows the user's own account or another user's account. Every switch reloads the page, so that no data is carried over. Other tabs follow.",
    words: {
      "token.received": "the server grants a token to act as the owner",
      "token.refused": "the server refuses the token: revoked or expired",
      "otherTab.changed": "another tab has switched accounts",
      "notice.dismiss": "the notice is dismissed",
    },
  },
  inputs: starts,
  identity: ({ value, context }) => [value, context.start.is],
  cases: {
    "xstate.error.actor.watch": ({ status }) =>
      status === "active" ? [{ error: new Error("Not allowed") }] : [],
    "token.received": [{ token: "a-token", owner }],
    "xstate.error.actor.enter": [{ error: new Error("Your browser blocks storage for this site.") }],
  },
  starts: ({ is }) => ({ own: "own.idle", acting: "acting", refused: "own.accessEnded" })[is],
  asks: {
    enter: () => ({ token: "a-token", owner }),
    leave: () => ({ wasRefused: false }),
    return: () => ({ wasRefused: true }),
  },
  transitions: {
    "": { "xstate.error.actor.watch": "stays" },
    own: { "token.received": "starting", "otherTab.changed": "reloading" },
    "own.accessEnded": { "notice.dismiss": "own.idle" },
    "own.failed": { "notice.dismiss": "own.idle" },
    starting: {
      "xstate.done.actor.enter": "navigated",
      "xstate.error.actor.enter": {
        to: "own.failed",
        sets: (_: unknown, { error }: { error: Error }) => ({ error }),
      },
    },
    acting: {
      "impersonation.end": "leaving",
      "token.refused": "leavingRefused",
      "otherTab.changed": "reloading",
    },
    leaving: { "xstate.done.actor.leave": "navigated", "xstate.error.actor.leave": "reloading" },
    leavingRefused: { "xstate.done.actor.return": "navigated", "xstate.error.actor.return": "reloading" },
    reloading: { "xstate.done.actor.follow": "navigated", "xstate.error.actor.follow": "navigated" },
  },
  render: async ({ actor }) => (await import("./shellStage.tsx")).impersonationStage(actor),
  causes: {
    "token.received": reported,
    "token.refused": reported,
    "otherTab.changed": reported,
    "impersonation.end": (screen) => screen.user.click(backButton(screen)),
    "notice.dismiss": ({ page, user }) => user.click(page.getByRole("button", { name: "Dismiss" })),
  },
  sees: {
    "own.idle": async (screen) => {
      await screens(screen);
      await screen.expect.element(screen.page.getByText(owner)).not.toBeInTheDocument();
    },
    "own.accessEnded": banner("was revoked or has expired"),
    "own.failed": banner("Your browser blocks storage"),
    acting: async (screen) => {
      await banner("You are logged in to the account of")(screen);
      await screen.expect.element(backButton(screen)).toHaveClass("bg-ok", "text-on-ok");
    },
    starting: nothing,
    leaving: nothing,
    leavingRefused: nothing,
    reloading: nothing,
    navigated: nothing,
  },
});
