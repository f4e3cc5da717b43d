import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { vm } from "../tests/model/vm.fixture.ts";
import { actionById } from "./actions/registry.ts";
import { ApiError } from "./api/errors.ts";
import type { Vm } from "./api/vms.ts";
import { paletteFor } from "./machines/palette/palette.actors.ts";
import { toastsMachine } from "./machines/toasts/toasts.machine.ts";
import { createKinds } from "./resources/registry.ts";
import { createRuns } from "./runs.ts";
import { followRuns } from "./runToasts.ts";
import { createSubjects } from "./subjects.ts";
import { wordsOf } from "./toastText.ts";

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  // The server never answers: the test says how it ends.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => vi.unstubAllGlobals());

const stopped: Vm = { ...vm, status: "stopped" };

/** What is told of a start that fails with that error. */
function toldOf(error: Error) {
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  const runs = createRuns(kinds, createSubjects(kinds, queryClient));
  const toasts = createActor(toastsMachine).start();
  followRuns(runs, toasts, createActor(paletteFor(runs, () => undefined)).start());
  const action = actionById("vm.start");
  if (action === undefined) throw new Error("There is no such action");
  const { actor } = runs.start(action, [stopped], "button");
  actor.send({ type: "item.failed", id: vm.uuid, error });
  const [toast] = toasts.getSnapshot().context.toasts;
  return toast && wordsOf(toast);
}

test("a change that the server refuses is called by what was attempted", () => {
  const error = new ApiError("standard", "The host is full", { status: 400 });
  error.attempt = msg`Failed to start virtual machine`;
  expect(toldOf(error)).toMatchObject({
    headline: "Error: The host is full",
    lines: ["Failed to start virtual machine · web-1"],
  });
});

test("a failure of the portal's own is called an error performing the action", () => {
  expect(toldOf(new Error("There is no such machine"))?.lines).toEqual([
    "Error performing action: Start · web-1",
  ]);
});
