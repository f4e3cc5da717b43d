import { beforeEach, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { type Toast, type ToastsEmitted, toastsMachine } from "./toasts.machine.ts";

const toast = (id: string, extra: Partial<Toast> = {}): Toast => ({
  id,
  tone: "ok",
  title: id,
  at: 0,
  ...extra,
});
const failure = (id: string, ...errors: Error[]) => toast(id, { tone: "danger", errors });

let clock: SimulatedClock;
let actor: ReturnType<typeof start>;
const start = () => createActor(toastsMachine, { clock }).start();
const add = (added: Toast) => actor.send({ type: "toast.add", toast: added });
const shown = () => actor.getSnapshot().context.shown;

beforeEach(() => {
  clock = new SimulatedClock();
  actor = start();
});

test("a toast closes after five seconds and stays in the drawer", () => {
  add(toast("a"));
  clock.increment(4_999);
  expect(shown()).toEqual(["a"]);
  clock.increment(1);
  expect(shown()).toEqual([]);
  expect(actor.getSnapshot().context.toasts).toEqual([toast("a")]);
});

test("each toast has its own five seconds", () => {
  add(toast("a"));
  clock.increment(3_000);
  add(toast("b"));
  clock.increment(2_000);
  expect(shown()).toEqual(["b"]);
});

test("progress is shown until it ends, and the result closes automatically", () => {
  add(toast("a", { tone: "progress" }));
  clock.increment(50_000);
  expect(shown()).toEqual(["a"]);
  add(toast("a"));
  clock.increment(5_000);
  expect(shown()).toEqual([]);
});

test("nothing closes while the pointer or focus is on a toast, and all have five seconds again afterwards", () => {
  add(toast("a"));
  actor.send({ type: "queue.hold" });
  clock.increment(50_000);
  expect(shown()).toEqual(["a"]);
  actor.send({ type: "queue.release" });
  clock.increment(4_999);
  expect(shown()).toEqual(["a"]);
  clock.increment(1);
  expect(shown()).toEqual([]);
});

test("the same error object is shown once", () => {
  const error = new Error("gone");
  add(failure("a", error));
  actor.send({ type: "toast.dismiss", id: "a" });
  add(failure("b", error));
  expect(shown()).toEqual([]);
});

test("plain errors that arrive together are one toast", () => {
  const [first, second] = [new Error("one"), new Error("two")];
  add(failure("a", first));
  add(failure("b", second));
  expect(actor.getSnapshot().context.toasts).toEqual([failure("a", first, second)]);
});

test("an error that can be retried keeps its own toast", () => {
  add(failure("a", new Error("one")));
  add({ ...failure("b", new Error("two")), choices: ["retry"] });
  expect(shown()).toEqual(["a", "b"]);
});

test("a dismissed toast notifies its owner and offers no more choices", () => {
  const emitted: ToastsEmitted[] = [];
  actor.on("*", (event) => emitted.push(event));
  add(toast("a", { choices: ["retry"] }));
  actor.send({ type: "toast.choose", id: "a", choice: "retry" });
  actor.send({ type: "toast.dismiss", id: "a" });
  expect(emitted).toEqual([
    { type: "toast.chosen", id: "a", choice: "retry" },
    { type: "toast.dismissed", id: "a" },
  ]);
  expect(actor.getSnapshot().context.toasts).toEqual([toast("a", { choices: [] })]);
});

test("news of a toast that is put away goes to the drawer alone", () => {
  add(toast("a", { tone: "progress", progress: { done: 0, total: 2 } }));
  actor.send({ type: "toast.dismiss", id: "a" });
  const update = toast("a", { tone: "progress", progress: { done: 1, total: 2 } });
  actor.send({ type: "toast.update", toast: update });
  expect(shown()).toEqual([]);
  expect(actor.getSnapshot().context.toasts).toEqual([update]);
});

test("clearing the drawer leaves what is on the screen", () => {
  add(toast("old"));
  clock.increment(5_000);
  add(toast("new"));
  actor.send({ type: "history.open" });
  actor.send({ type: "history.clear" });
  expect(actor.getSnapshot().context.toasts).toEqual([toast("new")]);
});
