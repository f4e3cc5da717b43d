import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { createActor, fromCallback, fromPromise } from "xstate";
import { resourceStage } from "../../../../tests/model/resourceStage.tsx";
import type { CreateAction } from "#declarations/create.ts";
import { delegationCreate } from "#actions/delegation/delegation.actions.ts";
import { apiTokenCreate } from "#actions/apiToken/apiToken.actions.ts";
import { vmCreate } from "#actions/vm/create/vm.create.ts";
import { ApiError } from "#api/http/errors.ts";
import type { Creation } from "#machines/creation/creation.actors.ts";
import {
  type CreationEvent,
  creationMachine,
  type CreatedResource,
} from "#machines/creation/creation.machine.ts";
import { CreationStatus } from "./CreationStatus.tsx";

/** A creation in progress for this long; it ends when the server responds. */
function making(elapsedMs: number, response: Promise<CreatedResource>): Creation {
  const machine = creationMachine.provide({
    actors: {
      note: fromPromise<void, void>(() => Promise.resolve()),
      create: fromPromise<CreatedResource, void>(() => response),
      clock: fromCallback<CreationEvent, { title: string }>(({ sendBack }) =>
        sendBack({ type: "clock.ticked", elapsedMs }),
      ),
    },
  });
  return createActor(machine, { input: { title: "web-1", wasSent: false } }).start();
}

const show = (create: CreateAction, creation: Creation) =>
  render(resourceStage({ children: <CreationStatus create={create} creation={creation} /> }));

test.each([
  ["Failed to create kong token", apiTokenCreate],
  ["Failed to create access delegation group", delegationCreate],
  ["There was an error while creating your resource.", vmCreate],
])("%s stands over the server's words", async (message, create) => {
  const refusal = new ApiError("standard", "The host is full", { status: 400, correlationId: "vms-4k2m" });
  const page = await show(create, making(0, Promise.reject(refusal)));
  const alert = page.getByRole("alert");
  for (const text of [message, "The host is full", "[vms-4k2m]"])
    await expect.element(alert.getByText(text, { exact: true })).toBeVisible();
});

test("the bar says how much of the estimated time has passed, and stops before its end", async () => {
  const never = new Promise<never>(() => {});
  const half = await show(vmCreate, making(vmCreate.estimateMs / 2, never));
  await expect.element(half.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
  await expect.element(half.getByText("50 %")).toBeVisible();
  await half.unmount();
  const late = await show(vmCreate, making(vmCreate.estimateMs * 9, never));
  await expect.element(late.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "99");
});
