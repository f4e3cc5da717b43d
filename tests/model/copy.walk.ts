import { copyMachine } from "#machines/copy/copy.machine.ts";
import { defineWalk, type Screen } from "../support/model/walk.ts";

const UUID = "454b4dbd-8a04-47e6-92f1-4d6de4e899af";

type CopyScreen = Screen<typeof copyMachine>;

const offersCopy = ({ page, expect }: CopyScreen) =>
  expect.element(page.getByRole("button", { name: "Copy: UUID" })).toBeVisible();

export default defineWalk({
  machine: copyMachine,
  chart: {
    title: "Copy control",
    about: "A button that copies a text, shows a confirmation for a second, and then resets.",
  },
  inputs: [{ text: UUID }],
  starts: () => "idle",
  asks: { write: () => ({ text: UUID }) },
  transitions: {
    idle: { "copy.request": "copying" },
    copying: { "xstate.done.actor.write": "copied", "xstate.error.actor.write": "failed" },
    copied: { "xstate.after.confirm.copy.copied": "resetting", "copy.request": "copying" },
    resetting: { "xstate.after.reset.copy.resetting": "idle", "copy.request": "copying" },
    failed: { "copy.request": "copying" },
  },
  render: async ({ actor }) => (await import("./shellStage.tsx")).copyStage(actor),
  causes: {
    "copy.request": ({ page, user }) => user.click(page.getByRole("button")),
  },
  sees: {
    idle: offersCopy,
    copying: offersCopy,
    copied: async ({ page, expect }) => {
      await expect.element(page.getByRole("button", { name: "Copied: UUID" })).toBeVisible();
      await expect.element(page.getByText("Copied", { exact: true })).toBeVisible();
    },
    resetting: async ({ page, expect }) => {
      await expect.element(page.getByRole("button", { name: "Copied: UUID" })).toBeVisible();
      await expect.element(page.getByText("Copied", { exact: true })).not.toBeInTheDocument();
    },
    failed: async ({ page, expect }) => {
      await expect.element(page.getByText(/copy it manually/)).toBeVisible();
      await expect.element(page.getByText(UUID)).toBeVisible();
    },
  },
});
