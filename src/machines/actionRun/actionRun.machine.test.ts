import { describe, expect, test } from "vitest";
import { createActor, fromCallback } from "xstate";
import { actionRunMachine, type RunEvent, type RunItem, type RunSpec } from "./actionRun.machine.ts";
import type { FieldValues } from "#declarations/field.ts";

interface Overrides {
  spec?: Partial<RunSpec>;
  items?: readonly RunItem[];
  wasInterrupted?: boolean;
}

const one: RunItem = { id: "a", title: "web-1", state: "waiting" };
const two: RunItem = { id: "b", title: "web-2", state: "waiting" };

function createTestActor({ spec = {}, items = [one], wasInterrupted = false }: Overrides = {}) {
  const performed: { items: readonly RunItem[]; values: FieldValues }[] = [];
  const machine = actionRunMachine.provide({
    actors: {
      execute: fromCallback<RunEvent, { items: readonly RunItem[]; values: FieldValues }>(({ input }) => {
        performed.push(input);
      }),
    },
  });
  const actor = createActor(machine, {
    input: {
      spec: {
        actionId: "vm.rename",
        asksForInput: false,
        asksForConfirmation: false,
        typeToConfirm: undefined,
        check: ({ name }) => (name === "" ? { name: "This field is required" } : {}),
        ...spec,
      },
      items,
      wasInterrupted,
      values: { name: "web-1" },
    },
  }).start();
  return { actor, performed };
}

describe("starts", () => {
  test("immediately without input and confirmation", () => {
    expect(createTestActor().actor.getSnapshot().value).toBe("running");
  });
  test("with the form when something is asked", () => {
    const spec = { asksForInput: true, asksForConfirmation: true };
    expect(createTestActor({ spec }).actor.getSnapshot().value).toBe("collecting");
  });
  test("with the confirmation when only that is asked", () => {
    expect(createTestActor({ spec: { asksForConfirmation: true } }).actor.getSnapshot().value).toBe(
      "confirming",
    );
  });
});

describe("an interrupted run", () => {
  const sent: RunItem = { ...two, state: "sent" };
  const interrupted = (...items: RunItem[]) => createTestActor({ items, wasInterrupted: true });

  test("sends nothing until a person says so", () => {
    const { actor, performed } = interrupted(one, sent);
    expect(actor.getSnapshot().value).toBe("interrupted");
    expect(performed).toEqual([]);
    actor.send({ type: "run.dismiss" });
    expect(actor.getSnapshot().value).toBe("dismissed");
    expect(performed).toEqual([]);
  });

  test("is done with the rest, and what was sent stays as it was", () => {
    const { actor } = interrupted(one, sent);
    actor.send({ type: "rest.run" });
    expect(actor.getSnapshot().value).toBe("running");
    actor.send({ type: "item.done", id: "a" });
    expect(actor.getSnapshot().value).toBe("done");
    expect(actor.getSnapshot().context.items[1]).toEqual(sent);
  });

  test("with everything sent has no rest", () => {
    expect(interrupted(sent).actor.getSnapshot().can({ type: "rest.run" })).toBe(false);
  });
});

describe("a form", () => {
  test("that is wrong is not sent, and says where", () => {
    const { actor, performed } = createTestActor({ spec: { asksForInput: true } });
    actor.send({ type: "field.change", name: "name", value: "" });
    actor.send({ type: "run.submit" });
    expect(actor.getSnapshot().value).toBe("collecting");
    expect(actor.getSnapshot().context.errors).toEqual({ name: "This field is required" });
    expect(performed).toEqual([]);
  });

  test("drops a field's message when the field changes", () => {
    const { actor } = createTestActor({ spec: { asksForInput: true } });
    actor.send({ type: "field.change", name: "name", value: "" });
    actor.send({ type: "run.submit" });
    actor.send({ type: "field.change", name: "name", value: "web-9" });
    expect(actor.getSnapshot().context.errors).toEqual({});
  });

  test("keeps the messages of a table's cells with their lines, and looks at each change again", () => {
    const check = ({ rules }: FieldValues) =>
      Object.fromEntries(
        (rules as readonly { port: string }[]).flatMap(({ port }, line) =>
          port === "" ? [[`rules.${line}.port`, "This field is required"] as const] : [],
        ),
      );
    const { actor } = createTestActor({ spec: { asksForInput: true, check } });
    const change = (...ports: string[]) =>
      actor.send({ type: "field.change", name: "rules", value: ports.map((port) => ({ port })) });
    const wrong = () => Object.keys(actor.getSnapshot().context.errors);
    change("80", "", "");
    expect(wrong()).toEqual([]);
    actor.send({ type: "run.submit" });
    expect(wrong()).toEqual(["rules.1.port", "rules.2.port"]);
    change("", "");
    expect(wrong()).toEqual(["rules.0.port", "rules.1.port"]);
    change("443", "");
    expect(wrong()).toEqual(["rules.1.port"]);
  });

  test("is sent with what was typed", () => {
    const { actor, performed } = createTestActor({ spec: { asksForInput: true } });
    actor.send({ type: "field.change", name: "name", value: "web-9" });
    actor.send({ type: "run.submit" });
    expect(performed).toEqual([{ items: [one], values: { name: "web-9" } }]);
  });

  test("keeps what was typed on the way back from the confirmation", () => {
    const { actor } = createTestActor({ spec: { asksForInput: true, asksForConfirmation: true } });
    actor.send({ type: "field.change", name: "name", value: "web-9" });
    actor.send({ type: "run.submit" });
    expect(actor.getSnapshot().value).toBe("confirming");
    actor.send({ type: "run.back" });
    expect(actor.getSnapshot().value).toBe("collecting");
    expect(actor.getSnapshot().context.values).toEqual({ name: "web-9" });
  });
});

describe("a confirmation", () => {
  test("is refused until the name is typed", () => {
    const { actor } = createTestActor({ spec: { asksForConfirmation: true, typeToConfirm: "web-1" } });
    expect(actor.getSnapshot().can({ type: "run.confirm" })).toBe(false);
    actor.send({ type: "confirmation.type", text: "web" });
    expect(actor.getSnapshot().can({ type: "run.confirm" })).toBe(false);
    actor.send({ type: "confirmation.type", text: " web-1 " });
    expect(actor.getSnapshot().can({ type: "run.confirm" })).toBe(true);
  });

  test("accepts a name as the page shows it: single spaces, none at its ends, and any Unicode form", () => {
    const { actor } = createTestActor({
      spec: { asksForConfirmation: true, typeToConfirm: " Ma\u0308nd  1 " },
    });
    const confirm = { type: "run.confirm" } as const;
    actor.send({ type: "confirmation.type", text: "Mand 1" });
    expect(actor.getSnapshot().can(confirm)).toBe(false);
    actor.send({ type: "confirmation.type", text: "M\u00E4nd 1" });
    expect(actor.getSnapshot().can(confirm)).toBe(true);
  });

  test("that is given up sends nothing", () => {
    const { actor, performed } = createTestActor({ spec: { asksForConfirmation: true } });
    actor.send({ type: "run.cancel" });
    expect(actor.getSnapshot()).toMatchObject({ value: "cancelled", status: "done" });
    expect(performed).toEqual([]);
  });
});

describe("while running", () => {
  test("nothing can be sent a second time", () => {
    const { actor, performed } = createTestActor({ spec: { asksForInput: true } });
    actor.send({ type: "run.submit" });
    for (const type of ["run.submit", "run.confirm", "run.retry", "run.cancel", "run.edit"] as const) {
      expect(actor.getSnapshot().can({ type })).toBe(false);
      actor.send({ type });
    }
    expect(performed).toHaveLength(1);
  });

  test("the run is done when every target is", () => {
    const { actor } = createTestActor({ items: [one, two] });
    actor.send({ type: "item.started", id: "a" });
    actor.send({ type: "item.done", id: "a" });
    expect(actor.getSnapshot().value).toBe("running");
    actor.send({ type: "item.done", id: "b" });
    expect(actor.getSnapshot().value).toBe("done");
  });

  test("a target that refuses does not hold the others up, and fails with its reason", () => {
    const error = new Error("Available while running");
    const { actor } = createTestActor({ items: [one, two] });
    actor.send({ type: "item.failed", id: "b", error, isOver: true });
    expect(actor.getSnapshot().value).toBe("running");
    actor.send({ type: "item.done", id: "a" });
    expect(actor.getSnapshot().value).toBe("failed");
    expect(actor.getSnapshot().context.items[1]).toEqual({ ...two, state: "failed", error, isOver: true });
  });
});

describe("a failure", () => {
  const failed = (spec: Partial<RunSpec> = {}) => {
    const made = createTestActor({ spec, items: [one, two] });
    if (spec.asksForInput) made.actor.send({ type: "run.submit" });
    made.actor.send({ type: "item.done", id: "b" });
    const fields = { name: "Name is taken" };
    made.actor.send({ type: "item.failed", id: "a", error: new Error("Refused"), fields });
    return made;
  };

  test("waits for the other targets, and keeps their ends", () => {
    const { actor } = failed();
    expect(actor.getSnapshot().value).toBe("failed");
    expect(actor.getSnapshot().context.items.map(({ state }) => state)).toEqual(["failed", "done"]);
  });

  test("is tried again for the failed alone", () => {
    const { actor, performed } = failed();
    actor.send({ type: "run.retry" });
    expect(performed.at(-1)?.items.filter((item) => item.state === "waiting")).toEqual([one]);
    actor.send({ type: "item.done", id: "a" });
    expect(actor.getSnapshot().value).toBe("done");
  });

  test("shows the server's words at the field, and the form can be changed", () => {
    const { actor } = failed({ asksForInput: true });
    expect(actor.getSnapshot().context.errors).toEqual({ name: "Name is taken" });
    actor.send({ type: "run.edit" });
    expect(actor.getSnapshot().value).toBe("collecting");
    expect(actor.getSnapshot().context.values).toEqual({ name: "web-1" });
  });

  test("has nothing to change where nothing was asked, and can be put away", () => {
    const { actor } = failed();
    expect(actor.getSnapshot().can({ type: "run.edit" })).toBe(false);
    actor.send({ type: "run.dismiss" });
    expect(actor.getSnapshot().value).toBe("dismissed");
  });
});

test("if the run could not start, every target has failed, and can be retried", () => {
  const actor = createActor(actionRunMachine, {
    input: {
      spec: {
        actionId: "vm.start",
        asksForInput: false,
        asksForConfirmation: false,
        typeToConfirm: undefined,
        check: () => ({}),
      },
      items: [one],
      values: {},
    },
  });
  actor.start();
  const snapshot = actor.getSnapshot();
  expect(snapshot.value).toBe("failed");
  expect(snapshot.context.items).toEqual([
    { id: one.id, title: one.title, state: "failed", error: new Error('Actor "execute" was not provided') },
  ]);
  expect(snapshot.can({ type: "run.retry" })).toBe(true);
});
