import { i18n, type Messages } from "@lingui/core";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { createActor, fromPromise, waitFor } from "xstate";
import { messages as pseudo } from "../../../locales/zz-pseudo/messages.po";
import { openStage } from "../../../tests/model/openStage.tsx";
import { ApiError } from "#api/http/errors.ts";
import { callbackMachine, type CallbackInput, type Fragment } from "#machines/callback/callback.machine.ts";
import { CallbackError } from "./CallbackError.tsx";

const lost = new ApiError("connection", "Failed to connect to server");
const own: CallbackInput = {
  fragment: { id_token: "iii", state: "s" },
  sent: { state: "s", nonce: "n" },
  nonce: "n",
};

test.each<[string, CallbackInput, string]>([
  ["request_failed", own, "Failed to connect to server"],
  [
    "state_mismatch",
    { ...own, sent: undefined },
    "The log-in was refused because it wasn't started in this browser. Log in again.",
  ],
  ["no_parameters", { ...own, fragment: {} }, "The log-in service sent no data. Log in again."],
])("what the portal says of %s is in the reader's language", async (code, input, english) => {
  const exchange = fromPromise<void, { fragment: Fragment }>(() => Promise.reject(lost));
  const actor = createActor(callbackMachine.provide({ actors: { exchange } }), { input }).start();
  actor.send({ type: "appear" });
  await waitFor(actor, (at) => at.context.failure !== undefined);
  const page = await render(await openStage({ core: {}, children: <CallbackError callback={actor} /> }));
  const alert = page.getByRole("alert");
  await expect.element(alert).toHaveTextContent(`${english}Error code: ${code}`);
  i18n.loadAndActivate({ locale: "zz-pseudo", messages: pseudo as Messages });
  await expect.poll(() => alert.element().textContent).not.toContain(english);
  expect(alert.element().textContent).toContain(code);
});
