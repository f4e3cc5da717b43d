import { expect, test, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { vmCreate } from "#actions/vm/create/vm.create.ts";
import { ApiError } from "#api/http/errors.ts";
import { createCreations } from "./creations.ts";
import { followCreations } from "./creationToasts.ts";
import {
  type CreationEvent,
  creationMachine,
  type CreatedResource,
} from "#machines/creation/creation.machine.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";

function openTestForm() {
  const response = Promise.withResolvers<CreatedResource>();
  const machine = creationMachine.provide({
    actors: {
      note: fromPromise<void, void>(() => Promise.resolve()),
      create: fromPromise<CreatedResource, void>(() => response.promise),
      clock: fromCallback<CreationEvent, { title: string }>(() => {}),
    },
  });
  const creations = createCreations();
  const toasts = createActor(toastsMachine).start();
  followCreations(creations, toasts);
  const run = creations.open({
    create: vmCreate,
    initial: { name: "web-1" },
    values: { name: "web-1" },
    titleOf: (values) => String(values["name"]),
    check: () => ({}),
    start: () => createActor(machine, { input: { title: "web-1", wasSent: false } }).start(),
  });
  const stopWatching = creations.watch(run);
  run.actor.send({ type: "run.submit" });
  const tones = () => toasts.getSnapshot().context.toasts.map((toast) => toast.tone);
  return { response, run, stopWatching, tones, toasts };
}

test("a making that its screen shows has a toast for its success only", async () => {
  const { response, tones, toasts } = openTestForm();
  expect(tones()).toEqual([]);
  response.resolve({ path: "/compute/vm/hel01/1", isReady: true });
  await vi.waitFor(() => expect(tones()).toEqual(["ok"]));
  expect(toasts.getSnapshot().context.toasts[0]?.title).toMatchObject({ values: { name: "web-1" } });
});

test("a failure that its screen shows has no toast", async () => {
  const { response, run, tones } = openTestForm();
  response.reject(new ApiError("standard", "Insufficient funds", { status: 400 }));
  await vi.waitFor(() => expect(run.actor.getSnapshot().value).toBe("failed"));
  expect(tones()).toEqual([]);
});

test("a creation left in the background is shown until its end", async () => {
  const { response, stopWatching, tones, toasts } = openTestForm();
  stopWatching();
  expect(tones()).toEqual(["progress"]);
  response.reject(new ApiError("standard", "Insufficient funds", { status: 400 }));
  await vi.waitFor(() => expect(tones()).toEqual(["danger"]));
  const [toast] = toasts.getSnapshot().context.toasts;
  expect(toast?.errors).toHaveLength(1);
  expect(toast?.details?.slice(0, 2)).toEqual(["web-1", "Insufficient funds"]);
  expect(toast?.link?.path).toBe("/compute/create");
});
