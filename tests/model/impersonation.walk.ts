import {
  impersonationMachine,
  type ImpersonationStart,
} from "../../src/machines/impersonation/impersonation.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type ImpersonationScreen = Screen<typeof impersonationMachine>;

const owner = "kadri.lepik@example.com";
const starts: ImpersonationStart[] = [
  { is: "own" },
  { is: "acting", owner, isNew: true },
  { is: "refused", owner },
];

/** The page that is left shows nothing of its account any more. */
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
  inputs: starts,
  identity: ({ value, context }) => [value, context.start.is],
  cases: {
    "token.given": [{ token: "a-token", owner }],
    "xstate.error.actor.enter": [{ error: new Error("Your browser keeps nothing for this site.") }],
  },
  render: async ({ actor }) => (await import("./shellStage.tsx")).impersonationStage(actor),
  causes: {
    "token.given": reported,
    "token.refused": reported,
    "elsewhere.changed": reported,
    leave: ({ page, user }) => user.click(page.getByRole("button", { name: "Back to your account" })),
    "notice.dismiss": ({ page, user }) => user.click(page.getByRole("button", { name: "Dismiss" })),
  },
  sees: {
    "own.quiet": async (screen) => {
      await screens(screen);
      await screen.expect.element(screen.page.getByText(owner)).not.toBeInTheDocument();
    },
    "own.told": banner("has ended: it was withdrawn"),
    "own.failed": banner("Your browser keeps nothing"),
    acting: banner("You are acting in the account of"),
    starting: nothing,
    leaving: nothing,
    returning: nothing,
    following: nothing,
    left: nothing,
  },
});
