import { expect, test } from "vitest";
import { createActor } from "xstate";
import { consentMachine } from "./consent.machine.ts";

const start = (isUsable = true) => createActor(consentMachine, { input: { isUsable } }).start();

test("the form can be sent only while the terms are accepted", () => {
  const actor = start();
  expect(actor.getSnapshot().can({ type: "form.submit" })).toBe(false);
  actor.send({ type: "terms.accept" });
  expect(actor.getSnapshot().can({ type: "form.submit" })).toBe(true);
  actor.send({ type: "terms.decline" });
  expect(actor.getSnapshot().can({ type: "form.submit" })).toBe(false);
});

test("it is sent once", () => {
  const actor = start();
  actor.send({ type: "terms.accept" });
  actor.send({ type: "form.submit" });
  expect(actor.getSnapshot().can({ type: "form.submit" })).toBe(false);
});

test("without terms, provider or state there is nothing to accept", () => {
  expect(start(false).getSnapshot()).toMatchObject({ value: "unusable", status: "done" });
});
