import { expect, test, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { vmCreate } from "#actions/vm/create/vm.create.ts";
import { ApiError } from "#api/http/errors.ts";
import { createCreations } from "./creations.ts";
import {
  type CreationEvent,
  creationMachine,
  type CreatedResource,
} from "#machines/creation/creation.machine.ts";

function openTestForm(answers: (CreatedResource | Error)[]) {
  const creations = createCreations();
  const start = vi.fn<() => ReturnType<typeof newCreation>>(() => newCreation(answers.shift()));
  const run = creations.open({
    create: vmCreate,
    initial: { name: "" },
    values: { name: "" },
    titleOf: (values) => String(values["name"]),
    check: (values): Record<string, string> => (values["name"] === "" ? { name: "Required" } : {}),
    start,
  });
  return { creations, start, run, actor: run.actor };
}

function newCreation(response: CreatedResource | Error | undefined) {
  const machine = creationMachine.provide({
    actors: {
      create: fromPromise<CreatedResource, void>(() =>
        response instanceof Error || response === undefined
          ? Promise.reject(response)
          : Promise.resolve(response),
      ),
      note: fromPromise<void, void>(async () => {}),
      clock: fromCallback<CreationEvent, { title: string }>(() => {}),
    },
  });
  return createActor(machine, { input: { title: "web-1", wasSent: false } });
}

const made: CreatedResource = { path: "/compute/vm/hel01/454b4dbd", isReady: true };
const refusal = new ApiError("validation", "ram: too much", { status: 400, fields: { ram: "too much" } });

test("nothing is sent before the values can be", () => {
  const { actor, start, creations } = openTestForm([]);
  actor.send({ type: "run.submit" });
  expect(actor.getSnapshot().context.errors).toEqual({ name: "Required" });
  expect(start).not.toHaveBeenCalled();
  expect(creations.list()).toEqual([]);
});

test("a double click makes one resource", async () => {
  const { actor, start, creations, run } = openTestForm([made]);
  actor.send({ type: "field.change", name: "name", value: "web-1" });
  actor.send({ type: "run.submit" });
  actor.send({ type: "run.submit" });
  expect(creations.list()).toEqual([run]);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("done"));
  expect(start).toHaveBeenCalledTimes(1);
  expect(run.creation()?.getSnapshot().context.made).toEqual(made);
  expect(creations.list()).toEqual([]);
});

test("a refusal leads back to what was typed, with the server's words at its field", async () => {
  const { actor, start } = openTestForm([refusal, made]);
  actor.send({ type: "field.change", name: "name", value: "web-1" });
  actor.send({ type: "run.submit" });
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("failed"));
  actor.send({ type: "run.edit" });
  const { context } = actor.getSnapshot();
  expect([context.values, context.errors]).toEqual([{ name: "web-1" }, { ram: "too much" }]);
  actor.send({ type: "run.submit" });
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("done"));
  expect(start).toHaveBeenCalledTimes(2);
});
