import { consentMachine } from "#machines/consent/consent.machine.ts";
import { defineWalk, type Screen } from "../support/model/walk.ts";

type ConsentScreen = Screen<typeof consentMachine>;

const box = ({ page }: ConsentScreen) => page.getByRole("checkbox", { name: /I accept/ });
const button = ({ page }: ConsentScreen) => page.getByRole("button", { name: "Continue" });

export default defineWalk({
  machine: consentMachine,
  chart: {
    title: "Accepting the terms",
    about:
      "Terms that a new user accepts at the first log-in with Google, before the identity provider continues.",
  },
  inputs: [{ isUsable: true }, { isUsable: false }],
  starts: ({ isUsable }) => (isUsable ? "undecided" : "unusable"),
  transitions: {
    undecided: { "terms.accept": "accepted" },
    accepted: { "terms.decline": "undecided", "form.submit": "submitting" },
  },
  render: async ({ actor }) => {
    const { createElement } = await import("react");
    const { openStage } = await import("./openStage.tsx");
    const { ConsentView } = await import("#views/consent/ConsentView.tsx");
    const view = createElement(ConsentView, {
      actor,
      terms: "https://example.com/terms",
      address: "/continue",
      state: "s1",
    });
    // Blocks the form's navigation, so that its last state stays visible.
    const stay = (event: { preventDefault(): void }) => event.preventDefault();
    return openStage({ core: {}, children: createElement("div", { onSubmit: stay }, view) });
  },
  causes: {
    "terms.accept": (screen) => screen.user.click(box(screen)),
    "terms.decline": (screen) => screen.user.click(box(screen)),
    "form.submit": (screen) => screen.user.click(button(screen)),
  },
  sees: {
    undecided: async (screen) => {
      await screen.expect.element(box(screen)).not.toBeChecked();
      await screen.expect.element(button(screen)).toHaveAttribute("aria-disabled", "true");
    },
    accepted: async (screen) => {
      await screen.expect.element(box(screen)).toBeChecked();
      await screen.expect.element(button(screen)).not.toHaveAttribute("aria-disabled", "true");
    },
    submitting: (screen) => screen.expect.element(button(screen)).toHaveAttribute("aria-busy", "true"),
    unusable: ({ page, expect }) =>
      expect.element(page.getByRole("link", { name: "Go to log-in" })).toHaveAttribute("href", "/"),
  },
});
