import { msg } from "@lingui/core/macro";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { delegation } from "../../../tests/model/delegation.fixture.ts";
import { token } from "../../../tests/model/apiToken.fixture.ts";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { actionById } from "#resources/actions.ts";
import { configureClient } from "#api/http/client.ts";
import { setSite } from "#api/config/site.ts";
import { ApiError } from "#api/http/errors.ts";
import type { Vm } from "#api/vm/vm.ts";
import type { FieldValues } from "#declarations/field.ts";
import { paletteFor } from "#runtime/palette.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import type { Resource } from "#declarations/kind.ts";
import { createRuns } from "./runs.ts";
import { followRuns } from "./runToasts.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { wordsOf } from "./toastText.ts";
import { createKinds } from "../../../tests/support/kinds.ts";

beforeEach(() => {
  // Pending forever: each test decides how the run ends.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => vi.unstubAllGlobals());

const stopped: Vm = { ...vm, status: "stopped" };

/** Starts a run of an action; returns it with its toast text. */
function start(id: string, row: Resource, values?: FieldValues) {
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  const runs = createRuns(kinds, createResourceActors(kinds, queryClient));
  const toasts = createActor(toastsMachine).start();
  followRuns(runs, toasts, createActor(paletteFor(runs, () => undefined)).start());
  const action = actionById(id);
  if (action === undefined) throw new Error("There is no such action");
  const { actor } = runs.start(action, [row], "button", values);
  const shown = () => {
    const [toast] = toasts.getSnapshot().context.toasts;
    return toast && wordsOf(toast);
  };
  return { actor, shown };
}

/** The toast of a start that fails with this error. */
function toastAfter(error: Error) {
  const { actor, shown } = start("vm.start", stopped);
  actor.send({ type: "item.failed", id: vm.uuid, error });
  return shown();
}

const [accepted] = delegation.impersonations ?? [];

/** Messages from the resources spec (§8), each with the action whose failure shows it. */
const refusals: [message: string, id: string, row: Resource, values?: FieldValues][] = [
  ["Failed to update kong token", "token.change", token, { description: "ci" }],
  ["Failed to delete kong token", "token.delete", token],
  ["Failed to delete access delegation", "delegation.delete", delegation],
  [
    "Failed to creating impersonation key",
    "delegation.invite",
    delegation,
    { grantee_username: "liis@example.com" },
  ],
  ["Failed to delete impersonation key", "delegation.revoke", delegation, { grantee: accepted?.uuid ?? "" }],
  ["Failed to update virtual machine", "vm.rename", vm, { name: "web-2" }],
  ["Failed to update virtual machine", "vm.resize", stopped, { vcpu: "4" }],
  ["Failed to enable/disable backup", "vm.enableBackup", { ...vm, backup: false } as Vm],
  ["Failed to enable/disable backup", "vm.disableBackup", vm],
  ["Failed to clone virtual machine", "vm.clone", vm, { name: "web-2" }],
  ["Failed to rebuild virtual machine", "vm.restore", vm, { replica: "copy-1" }],
  ["Failed to create snapshot of virtual machine", "vm.snapshot", vm],
  ["Failed to delete snapshot", "vm.deleteReplica", vm, { replica: "copy-1" }],
  ["Failed to start virtual machine", "vm.start", stopped],
  ["Failed to stop virtual machine", "vm.stop", vm],
  ["Failed to stop virtual machine", "vm.forceStop", vm],
  ["Failed to delete disk from VM", "vm.deleteStorage", vm, { disk: "disk-b" }],
  ["Failed to resize disk on VM", "vm.resizeStorage", vm, { disk: "disk-b", size: "60" }],
  ["Failed to add disk to VM", "vm.addStorage", vm, { size: "30" }],
];

test.each(refusals)("%s is shown when the server refuses %s", async (message, id, row, values) => {
  setSite({ siteCurrency: "EUR", disksEnabled: true });
  configureClient({ apiUrl: "https://api.example/v1" });
  vi.stubGlobal("fetch", async () => Response.json({ message: "The host is full" }, { status: 400 }));
  const { actor, shown } = start(id, row, values);
  actor.send({ type: "run.submit" });
  actor.send({ type: "confirmation.type", text: actor.getSnapshot().context.spec.typeToConfirm ?? "" });
  actor.send({ type: "run.confirm" });
  actor.send({ type: "run.background" });
  await waitFor(actor, (snapshot) => snapshot.matches("failed"));
  expect(shown()).toMatchObject({
    headline: "Error: The host is full",
    lines: [expect.stringContaining(`${message} · `)],
  });
});

test("a change that the server refuses is called by what was attempted", () => {
  const error = new ApiError("standard", "The host is full", { status: 400 });
  error.attempt = msg`Failed to start virtual machine`;
  expect(toastAfter(error)).toMatchObject({
    headline: "Error: The host is full",
    lines: ["Failed to start virtual machine · web-1"],
  });
});

test("a failure of the portal itself is called an error performing the action", () => {
  expect(toastAfter(new Error("There is no such machine"))?.lines).toEqual([
    "Error performing action: Start · web-1",
  ]);
});
