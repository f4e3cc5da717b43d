import { type CallbackInput, callbackMachine } from "#machines/callback/callback.machine.ts";
import { defineWalk } from "../support/model/walk.ts";

const tokens = {
  access_token: "eyJhbGciOiJSUzI1NiJ9.aaa",
  id_token: "eyJhbGciOiJSUzI1NiJ9.iii",
  state: "eyJs",
};
const own = { sent: { state: "eyJs", nonce: "eyJn" }, nonce: "eyJn" };
const refusal = new Error("Failed to verify the log-in");
const foreign = { sent: undefined, nonce: "eyJn" };

export default defineWalk({
  machine: callbackMachine,
  chart: {
    title: "Return from the identity provider",
    about: "Exchanges the identity provider's parameters for an API key, once, or shows the error.",
    words: { appear: "the screen appears" },
  },
  inputs: [
    { fragment: tokens, ...own },
    { fragment: tokens, ...foreign },
    { fragment: { ...tokens, state: "another" }, ...own },
    { fragment: tokens, ...own, nonce: "another" },
    { fragment: { access_token: "eyJa" }, ...foreign },
    {
      fragment: { error: "access_denied", error_description: "Please verify your email before logging in." },
      ...foreign,
    },
    { fragment: { error: "server_error", error_description: "The provider is down" }, ...foreign },
    { fragment: {}, ...foreign },
  ],
  identity: ({ value, context }) => [
    value,
    context.fragment["error"],
    Object.keys(context.fragment),
    context.fragment["state"],
    context.nonce,
    context.sent,
  ],
  cases: { "xstate.error.actor.exchange": [{ error: refusal }] },
  starts: () => "idle",
  asks: { exchange: () => ({ fragment: tokens }) },
  transitions: {
    idle: {
      appear: [
        {
          when: ({ fragment }: CallbackInput) => "error" in fragment,
          to: "hasError",
          sets: ({ fragment: { error, error_description } }: CallbackInput) => ({
            failure: { code: error, description: error_description },
          }),
        },
        {
          when: ({ fragment, sent, nonce }: CallbackInput) =>
            "id_token" in fragment &&
            sent?.state === "eyJs" &&
            fragment["state"] === "eyJs" &&
            nonce === "eyJn",
          to: "loading",
        },
        {
          when: ({ fragment }: CallbackInput) => "id_token" in fragment || "access_token" in fragment,
          to: "unsolicited",
          sets: { failure: { code: "state_mismatch" } },
        },
        { to: "hasError", sets: { failure: { code: "no_parameters" } } },
      ],
    },
    loading: {
      "xstate.done.actor.exchange": "hasData",
      "xstate.error.actor.exchange": {
        to: "hasError",
        sets: { failure: { code: "request_failed", error: refusal } },
      },
    },
  },
  render: async ({ actor }) => {
    const { createElement } = await import("react");
    const { Curtain, openStage } = await import("./openStage.tsx");
    const { default: CallbackView } = await import("#views/callback/CallbackView.tsx");
    return openStage({
      core: {},
      children: createElement(Curtain, null, createElement(CallbackView, { callback: actor })),
    });
  },
  causes: { appear: ({ page, user }) => user.click(page.getByRole("button", { name: "Open the page" })) },
  sees: {
    idle: ({ page, expect }) => expect.element(page.getByRole("heading")).not.toBeInTheDocument(),
    loading: ({ page, expect }) => expect.element(page.getByText("Logging in...")).toBeVisible(),
    hasData: ({ page, expect }) => expect.element(page.getByText("Logging in...")).toBeVisible(),
    hasError: async ({ page, expect, snapshot }) => {
      const { failure, fragment } = snapshot.context;
      const isCurable = failure?.code === "access_denied";
      await expect
        .element(page.getByRole("heading", { name: isCurable ? "Action required" : "Login error" }))
        .toBeVisible();
      const nothing = "The log-in service sent no data. Log in again.";
      const shown = failure?.description ?? (failure?.error ? refusal.message : nothing);
      await expect.element(page.getByRole("alert").getByText(shown)).toBeVisible();
      await expect.element(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
      await expect.element(page.getByRole("button", { name: "Copy: details" })).toBeInTheDocument();
      for (const name of Object.keys(fragment))
        await expect.element(page.getByText(name, { exact: true })).toBeInTheDocument();
      expect(document.body.textContent).not.toContain("eyJ");
    },
    unsolicited: async ({ page, expect }) => {
      await expect.element(page.getByRole("heading", { name: "Login error" })).toBeVisible();
      const shown = "The log-in was refused because it wasn't started in this browser. Log in again.";
      await expect.element(page.getByRole("alert").getByText(shown)).toBeVisible();
      await expect.element(page.getByText("Error code: state_mismatch")).toBeVisible();
      await expect.element(page.getByRole("link", { name: "Log in again" })).toHaveAttribute("href", "/");
      await expect.element(page.getByRole("link", { name: "Back" })).not.toBeInTheDocument();
      await expect.element(page.getByRole("button", { name: "Copy: details" })).toBeInTheDocument();
      expect(document.body.textContent).not.toContain("eyJ");
    },
  },
});
