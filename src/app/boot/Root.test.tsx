import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { createActor } from "xstate";
import { openStage } from "../../../tests/model/openStage.tsx";
import { callbackMachine } from "#machines/callback/callback.machine.ts";
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
