import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { assign, createActor, forwardTo, fromCallback, fromPromise, setup } from "xstate";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { configureClient, send } from "#api/http/client.ts";
import { nextTask } from "#lib/timing/nextTask.ts";
import { inspect, record, takeRecorded } from "#lib/recording/recording.ts";
import { followCall } from "#runtime/errorReporting/follow.ts";
import { report } from "#runtime/errorReporting/report.ts";
import { addBreadcrumb } from "#runtime/errorReporting/trail.ts";
import { createSessionLog, type SessionLog } from "./sessionLog.ts";
import { portalWords } from "./words.ts";

const origin = "https://portal.example.com";
const startedAt = Date.parse("2026-03-02T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt, toFake: ["Date", "setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("localStorage", browserStorage());
  takeRecorded();
});
afterEach(() => {
  stop?.();
  configureClient({ onEnd: () => {} });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let stop: (() => void) | undefined;
function start() {
  const log = createSessionLog({ words: new Set(portalWords), origin, startedAt });
  ({ stop } = log);
  return log;
}
const entriesIn = (log: ReturnType<typeof start>) => (JSON.parse(log.text()) as SessionLog).entries;

const machine = setup({
  types: {} as { context: { name: string }; events: { type: "run.submit"; name: string; value: string } },
  actors: { mutate: fromPromise<void, void>(() => Promise.reject(new TypeError("For Mari"))) },
}).createMachine({
  id: "vm",
  context: { name: "web-1" },
  initial: "stopped",
  states: {
    stopped: { on: { "run.submit": "mutating" } },
    mutating: { invoke: { id: "mutate", src: "mutate", onError: "failed" } },
    failed: {},
  },
});

test("machines are recorded with their events, states and times, and with placeholders for values", async () => {
  const log = start();
  const actor = createActor(machine, { inspect }).start();
  await vi.advanceTimersByTimeAsync(250);
  actor.send({ type: "run.submit", name: "password", value: "hunter2" });
  await vi.advanceTimersByTimeAsync(0);
  expect(entriesIn(log)).toEqual([
    { at: 0, actor: 1, machine: "vm", context: { name: "text-1" }, state: "stopped" },
    {
      at: 250,
      actor: 1,
      event: "run.submit",
      fields: { name: "password", value: "secret" },
      outside: true,
      state: "mutating",
    },
    {
      at: 250,
      actor: 1,
      event: "xstate.error.actor.mutate",
      fields: { error: { error: "TypeError" } },
      from: "mutate",
      state: "failed",
    },
  ]);
});

const form = setup({
  types: {} as { context: { errors: Record<string, string> } },
  actors: {
    find: fromPromise<unknown, void>(async () => true),
    read: fromPromise<unknown, void>(async () => ({ token: "hunter2" })),
    options: fromCallback<{ type: string }, void>(({ sendBack }) => sendBack({ type: "options.changed" })),
  },
}).createMachine({
  id: "topUp",
  context: { errors: {} },
  initial: "checking",
  states: {
    checking: { invoke: { id: "find", src: "find", onDone: "reading" } },
    reading: { invoke: { id: "read", src: "read", onDone: "choosing" } },
    choosing: {
      entry: assign({ errors: { "name.0.port": "Enter Mari's port", "mari@example.com": "Wrong" } }),
      invoke: { id: "options", src: "options" },
      on: { "options.changed": {} },
    },
  },
});

test("an event says which invoked actor sent it, a yes or no as its result, and which fields are refused", async () => {
  const log = start();
  createActor(form, { inspect }).start();
  await vi.advanceTimersByTimeAsync(0);
  expect(entriesIn(log)).toEqual([
    { at: 0, actor: 1, machine: "topUp", context: { errors: {} }, state: "checking" },
    {
      at: 0,
      actor: 1,
      event: "xstate.done.actor.find",
      fields: { output: true },
      from: "find",
      state: "reading",
    },
    {
      at: 0,
      actor: 1,
      event: "xstate.done.actor.read",
      from: "read",
      refused: ["name", "*"],
      state: "choosing",
    },
    {
      at: 0,
      actor: 1,
      event: "options.changed",
      from: "options",
      refused: ["name", "*"],
      state: "choosing",
    },
  ]);
});

test("a machine that another one invokes names it, and a forwarded event keeps its first sender", () => {
  const log = start();
  const parent = setup({
    types: {} as { events: { type: "run.submit" } },
    actors: { vm: machine },
  }).createMachine({
    id: "topUp",
    initial: "choosing",
    states: {
      choosing: { on: { "run.submit": "paying" } },
      paying: { invoke: { id: "vm", src: "vm" }, on: { "run.submit": { actions: forwardTo("vm") } } },
    },
  });
  const actor = createActor(parent, { inspect }).start();
  actor.send({ type: "run.submit" });
  actor.send({ type: "run.submit" });
  expect(entriesIn(log)).toMatchObject([
    { actor: 1, machine: "topUp" },
    { actor: 2, machine: "vm", parent: 1 },
    { actor: 1, event: "run.submit", outside: true, state: "paying" },
    { actor: 2, event: "run.submit", outside: true, state: "mutating" },
    { actor: 1, event: "run.submit", outside: true, state: "paying" },
  ]);
});

test("calls are recorded with status, duration, correlation id and answer; the same value has one placeholder", async () => {
  const uuid = "454b4dbd-8a04-47e6-92f1-4d6de4e899af";
  configureClient({ apiUrl: "https://api.example/v1", onEnd: followCall });
  vi.stubGlobal("fetch", async () => {
    vi.advanceTimersByTime(40);
    return Response.json(
      { message: "Mari's host is full" },
      { status: 500, headers: { "x-warren-correlation-id": "vms-4k2m9x7q1bz" } },
    );
  });
  const log = start();
  const call = { method: "POST", path: "/hel01/user-resource/vm/stop", form: { uuid, force: true } } as const;
  await expect(send(call)).rejects.toThrow("host is full");
  vi.stubGlobal("fetch", async () => Response.json({ uuid, name: "web-1", status: "running", vcpu: 2 }));
  await send({ method: "GET", path: "/hel01/user-resource/vm", query: { uuid } });
  expect(entriesIn(log)).toEqual([
    {
      at: 40,
      call: "POST",
      path: "/text-1/user-resource/vm/stop",
      ms: 40,
      sent: { uuid: "uuid-1", force: true },
      status: 500,
      error: "standard",
      correlationId: "vms-4k2m9x7q1bz",
      answer: { message: "text-2" },
    },
    {
      at: 40,
      call: "GET",
      path: "/text-1/user-resource/vm",
      ms: 0,
      query: { uuid: "uuid-1" },
      status: 200,
      answer: { uuid: "uuid-1", name: "text-3", status: "running", vcpu: 2 },
    },
  ]);
});

test("a resource's machine is recorded with its resource, under the placeholder of its rows", () => {
  const log = start();
  record({ address: { path: "/compute/vm/hel01/web-1", search: "?tab=storage&q=Mari" } });
  createActor(machine, { inspect, id: "web-1" }).start();
  expect(entriesIn(log)).toEqual([
    { at: 0, address: "/compute/vm/text-1/text-2", query: { tab: "storage", q: "text-3" } },
    { at: 0, actor: 1, machine: "vm", resource: "text-2", context: { name: "text-2" }, state: "stopped" },
  ]);
});

test("screens, actions and errors are recorded by name and place", () => {
  const log = start();
  addBreadcrumb("page", "/compute/vm/:location/:uuid");
  addBreadcrumb("action", "vm.stop", { source: "menu" });
  const error = new TypeError("mari@example.com is undefined");
  error.stack = `TypeError: mari@example.com\n    at x (${origin}/app/assets/vm-a1.js:10:20)\n    at https://elsewhere.example/app/a.js:1:2`;
  report(error);
  expect(entriesIn(log)).toEqual([
    { at: 0, step: "page", name: "/compute/vm/:location/:uuid" },
    { at: 0, step: "action", name: "vm.stop" },
    { at: 0, error: { error: "TypeError" }, stack: ["/app/assets/vm-a1.js:10:20"] },
  ]);
});

test("what happened before the log's code was loaded is in it", () => {
  addBreadcrumb("page", "/support");
  expect(entriesIn(start())).toEqual([{ at: 0, step: "page", name: "/support" }]);
});

test("much that happened before is taken in a few at a time, in its order", async () => {
  for (let ms = 0; ms < 30; ms += 1) {
    vi.setSystemTime(startedAt + ms);
    addBreadcrumb("action", "vm.stop");
  }
  const log = start();
  await nextTask();
  const left = takeRecorded();
  expect(left.length).toBeGreaterThan(15);
  expect(entriesIn(log).map(({ at }) => at)).toEqual(Array.from({ length: 30 - left.length }, (_, at) => at));
});

test("what happens is taken in without a request for the log", async () => {
  for (let count = 0; count < 30; count += 1) addBreadcrumb("action", "vm.stop");
  const log = start();
  for (let count = 0; count < 30; count += 1) addBreadcrumb("page", "/support");
  for (let tasks = 0; tasks < 30; tasks += 1) await nextTask();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(takeRecorded()).toEqual([]);
  expect(entriesIn(log)).toHaveLength(60);
});

test("a saved log stays below 2 MB and says how many entries it dropped", () => {
  const log = start();
  const answer = JSON.stringify(
    Array.from({ length: 100 }, (_, n) => ({ name: `web-${n}`, status: "running" })),
  );
  const call = { method: "GET", path: "/hel01/user-resource/vm/list" } as const;
  const response = { status: 200, statusText: "", contentType: "", correlationId: undefined, text: answer };
  for (let n = 0; n < 900; n += 1) followCall(call, undefined, { ms: 1, response });
  const text = log.text();
  expect(text.length).toBeLessThanOrEqual(2_000_000);
  expect(text.length).toBeGreaterThan(1_400_000);
  expect((JSON.parse(text) as SessionLog).dropped).toBeGreaterThan(0);
});
