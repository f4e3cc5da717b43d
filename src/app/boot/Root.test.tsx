import { use } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { createActor } from "xstate";
import { openStage } from "../../../tests/model/openStage.tsx";
import { callbackMachine } from "#machines/callback/callback.machine.ts";
import { PRERENDERED_ID } from "#views/login/prerendered/takeOver.ts";
import { FRAME_ID } from "#views/shell/prerendered/frame.ts";
import { Root } from "./Root.tsx";

/** An anonymous session: open screens read nothing else from it. */
const session = {
  getSnapshot: () => ({ matches: () => false, hasTag: () => false }),
  subscribe: () => ({ unsubscribe: () => {} }),
};
const fragment = { error: "server_error", error_description: "Down" };
const callback = createActor(callbackMachine, {
  input: { fragment, sent: undefined, nonce: undefined },
}).start();

test.each([
  ["/payment_return/", "You're back from the payment page"],
  ["/email_verification/x", "Email verified"],
  ["/auth0_callback/", "Login error"],
])("the first segment of %s decides that it shows “%s”", async (path, heading) => {
  const core = { session, callback } as never;
  const page = await render(
    await openStage({ core, path, children: <Root signedIn={<p>Inside</p>} logIn={<p>Outside</p>} /> }),
  );
  await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
});

function prerender() {
  const form = Object.assign(document.createElement("div"), { id: PRERENDERED_ID });
  document.body.append(form);
  onTestFinished(() => form.remove());
  return form;
}

test("a log-in page that still loads takes the prerendered form's place with a progress bar", async () => {
  const form = prerender();
  const never = new Promise<never>(() => {});
  const Pending = () => use(never);
  const core = { session, theme: () => ({}) } as never;
  const children = <Root signedIn={<p>Inside</p>} logIn={<Pending />} />;
  const page = await render(await openStage({ core, path: "/", children }));
  await expect.element(page.getByRole("heading", { name: "Loading" })).toBeInTheDocument();
  expect(form.isConnected).toBe(false);
});

test("nothing is drawn under the prerendered log-in form while the configuration loads", async () => {
  const form = prerender();
  const configuring = { ...session, getSnapshot: () => ({ matches: isConfiguring, hasTag: () => false }) };
  const core = { session: configuring, theme: () => ({}) } as never;
  const children = <Root signedIn={<p>Inside</p>} logIn={<p>Outside</p>} />;
  const page = await render(await openStage({ core, path: "/", children }));
  expect(page.getByRole("main", { includeHidden: true }).elements()).toEqual([]);
  form.remove();
  await page.rerender(await openStage({ core, path: "/", children: <Root signedIn={null} logIn={null} /> }));
  await expect.element(page.getByRole("heading", { name: "Loading" })).toBeInTheDocument();
});

const isConfiguring = (state: string) => state === "loadingConfiguration";

test("the prerendered shell stays while the portal loads, and goes with what follows, as does its timer", async () => {
  const frame = Object.assign(document.createElement("div"), { id: FRAME_ID });
  document.body.append(frame);
  globalThis.porticoFrame = setTimeout(() => frame.remove(), 60_000);
  const cleared = vi.spyOn(globalThis, "clearTimeout");
  onTestFinished(() => {
    vi.restoreAllMocks();
    frame.remove();
  });
  const configuring = { ...session, getSnapshot: () => ({ matches: isConfiguring, hasTag: () => false }) };
  const rootOf = (core: object) =>
    openStage({ core: core as never, path: "/", children: <Root signedIn={null} logIn={<p>Outside</p>} /> });
  const page = await render(await rootOf({ session: configuring, theme: () => ({}) }));
  await expect.element(page.getByRole("heading", { name: "Loading" })).toBeInTheDocument();
  expect(frame.isConnected).toBe(true);
  expect(cleared).not.toHaveBeenCalledWith(globalThis.porticoFrame);
  await page.rerender(await rootOf({ session, theme: () => ({}) }));
  await expect.element(page.getByText("Outside")).toBeVisible();
  expect(frame.isConnected).toBe(false);
  expect(cleared).toHaveBeenCalledWith(globalThis.porticoFrame);
});
