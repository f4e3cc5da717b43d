import { expect, test } from "vitest";
import type { Entry } from "#runtime/sessionLog/entries.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import { hasCutList, isSignedIn, momentAt, stepsOf } from "./moments.ts";

const startedAt = "2026-03-02T10:00:00.000Z";
const start = Date.parse(startedAt);

const logOf = (...entries: Entry[]): SessionLog => ({
  format: 1,
  about: "",
  version: "1",
  startedAt,
  savedAt: startedAt,
  dropped: 0,
  reads: [],
  entries,
});

/** A machine that is stopped, with its confirmation and its toasts. */
const stopped = logOf(
  { at: 0, actor: 1, machine: "session", state: "loadingUser" },
  { at: 10, address: "/compute/vm/text-1/uuid-1", query: { tab: "storage", q: "text-9" } },
  { at: 20, actor: 1, event: "xstate.done.actor.loadUser", state: { signedIn: "active" } },
  { at: 30, actor: 2, machine: "toasts", state: { queue: "empty" } },
  { at: 40, step: "action", name: "vm.stop" },
  {
    at: 50,
    actor: 3,
    machine: "actionRun",
    context: { spec: { actionId: "vm.stop" }, items: [{ id: "uuid-1" }], values: {} },
    state: "confirming",
  },
  { at: 60, actor: 4, machine: "vm", resource: "uuid-1", state: "running" },
  { at: 70, actor: 4, event: "power.stop", state: "stoppingGracefully" },
  {
    at: 80,
    actor: 2,
    event: "toast.add",
    fields: { toast: { id: "text-4", tone: "progress", title: { id: "aB1" }, at: "number-1" } },
    state: { queue: "closing" },
  },
  { at: 90, actor: 3, event: "run.confirm", outside: true, state: "running" },
  { at: 900, actor: 4, event: "server.changed", state: "stoppingGracefully" },
  { at: 1000, actor: 4, event: "xstate.done.actor.mutate", state: "stopped" },
);

test("a moment has the address, without a search that would find nothing", () => {
  expect(momentAt(stopped, 0).address).toBeUndefined();
  expect(momentAt(stopped, 1).address).toBe("/compute/vm/text-1/uuid-1?tab=storage");
});

test("a page is shown only while a customer was signed in", () => {
  expect([0, 1, 2, 11].map((index) => isSignedIn(momentAt(stopped, index)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("a resource has the state of that moment, since the state was entered", () => {
  const stateAt = (index: number) => momentAt(stopped, index).resources.get("vm:uuid-1");
  expect(stateAt(5)).toBeUndefined();
  expect(stateAt(6)).toEqual({ state: "running", since: start + 60 });
  expect(stateAt(10)).toEqual({ state: "stoppingGracefully", since: start + 70 });
  expect(stateAt(11)).toEqual({ state: "stopped", since: start + 1000 });
});

test("a dialog is open until its run is confirmed", () => {
  expect(momentAt(stopped, 4).dialogs).toEqual([]);
  expect(momentAt(stopped, 8).dialogs).toEqual([
    { actionId: "vm.stop", targets: ["uuid-1"], values: {}, events: [] },
  ]);
  expect(momentAt(stopped, 9).dialogs).toEqual([]);
});

test("toasts are sent again as recorded, at the time of their event", () => {
  expect(momentAt(stopped, 7).toasts).toEqual([]);
  expect(momentAt(stopped, 8).toasts).toEqual([
    {
      type: "toast.add",
      toast: { id: "text-4", tone: "progress", title: { id: "aB1" }, at: start + 80 },
    },
  ]);
});

test("an error keeps what the log knows of it, and its message says that it is not recorded", () => {
  const error = { error: "ApiError", kind: "standard", status: 409, attempt: { id: "aB1" } };
  const failures = [{ name: "text-5", error }];
  const toast = { id: "text-4", tone: "danger", title: { id: "aB1" }, errors: [error], failures };
  const log = logOf(
    { at: 0, actor: 1, machine: "toasts", state: { queue: "empty" } },
    { at: 1, actor: 1, event: "toast.add", fields: { toast }, state: { queue: "closing" } },
  );
  const [event] = momentAt(log, 1).toasts;
  const known = {
    kind: "standard",
    status: 409,
    attempt: { id: "aB1" },
    message: "The session log doesn't include the server's message.",
  };
  expect(event).toMatchObject({
    toast: { errors: [known], failures: [{ name: "text-5", error: known }] },
  });
});

test("a creation is in progress from the sent form to its outcome", () => {
  const spec = { actionId: "vm.create" };
  const log = logOf(
    { at: 0, actor: 1, machine: "actionRun", context: { spec, items: [], values: {} }, state: "collecting" },
    { at: 5, actor: 2, machine: "creation", context: { title: "text-1", elapsedMs: 0 }, state: "noting" },
    { at: 6, actor: 1, event: "run.submit", outside: true, state: "running" },
    { at: 7, actor: 2, event: "xstate.done.actor.note", state: "sending" },
    { at: 905, actor: 2, event: "clock.ticked", fields: { elapsedMs: 900 }, state: "sending" },
    { at: 990, actor: 2, event: "xstate.done.actor.create", state: "created" },
    { at: 991, actor: 1, event: "item.done", fields: { id: "new" }, state: "done" },
  );
  const creationsAt = (index: number) => momentAt(log, index).creations;
  const creation = { actionId: "vm.create", title: "text-1" };
  expect(creationsAt(1)).toEqual([]);
  expect(creationsAt(2)).toEqual([{ ...creation, state: "noting", elapsedMs: 0 }]);
  expect(creationsAt(4)).toEqual([{ ...creation, state: "sending", elapsedMs: 900 }]);
  expect(creationsAt(6)).toEqual([]);
});

test("the palette is open on the page of that moment", () => {
  const log = logOf(
    { at: 0, actor: 1, machine: "palette", state: "closed" },
    { at: 1, actor: 1, event: "palette.open", state: { open: "browsing" } },
    {
      at: 2,
      actor: 1,
      event: "action.choose",
      fields: { actionId: "vm.stop" },
      state: { open: "choosingTarget" },
    },
    {
      at: 3,
      actor: 1,
      event: "target.choose",
      fields: { target: "virtual_machine:uuid-1" },
      state: { open: { acting: "confirming" } },
    },
    { at: 4, actor: 1, event: "palette.close", state: "closed" },
    {
      at: 5,
      actor: 1,
      event: "palette.open",
      fields: { target: "billing_account:number-1" },
      state: { open: "choosingAction" },
    },
  );
  expect([0, 1, 2, 3, 4, 5].map((index) => momentAt(log, index).palette)).toEqual([
    undefined,
    { step: "browsing" },
    { step: "choosingTarget", actionId: "vm.stop" },
    { step: "acting", actionId: "vm.stop", target: "virtual_machine:uuid-1" },
    undefined,
    { step: "choosingAction", target: "billing_account:1000001" },
  ]);
});

test("a list of a hundred rows counts as cut from its answer on", () => {
  const read = (rows: number): Entry => ({
    at: 1,
    call: "GET",
    path: "/text-1/user-resource/vm",
    ms: 1,
    status: 200,
    answer: Array<number>(rows).fill(0),
  });
  const opened: Entry = { at: 0, address: "/compute" };
  expect(hasCutList(logOf(opened, read(99)), 1)).toBe(false);
  expect([0, 1].map((index) => hasCutList(logOf(opened, read(100)), index))).toEqual([false, true]);
});

test("the steps are what the page or a person could see", () => {
  const log = logOf(
    { at: 0, step: "page", name: "/compute" },
    { at: 0, address: "/compute" },
    { at: 1, actor: 1, machine: "palette", state: "closed" },
    { at: 2, actor: 2, machine: "toasts", state: { queue: "closing" } },
    { at: 3, actor: 1, event: "query.change", state: { open: "browsing" } },
    { at: 4, actor: 2, event: "queue.hold", state: { queue: "held" } },
    { at: 5, call: "GET", path: "/config/locations", ms: 1, status: 200 },
    { at: 6, actor: 9, event: "server.changed", state: "routing" },
    { at: 7, error: { error: "TypeError" }, stack: [] },
  );
  expect(stepsOf(log)).toEqual([1, 2, 3, 6, 7, 8]);
});
