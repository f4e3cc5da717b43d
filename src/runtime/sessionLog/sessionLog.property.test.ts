import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, createMachine, fromCallback, fromPromise, setup } from "xstate";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { ApiError } from "#api/http/errors.ts";
import { inspect, record, takeRecorded } from "#lib/recording/recording.ts";
import { followCall } from "#runtime/errorReporting/follow.ts";
import { report } from "#runtime/errorReporting/report.ts";
import { addBreadcrumb } from "#runtime/errorReporting/trail.ts";
import { createSessionLog } from "./sessionLog.ts";
import { portalWords } from "./words.ts";

beforeEach(() => vi.stubGlobal("localStorage", browserStorage()));
afterEach(() => {
  vi.unstubAllGlobals();
  takeRecorded();
});

const digits = "0123456789";
const letters = "abcdefghijklmnopqrstuvwxyz";
const mixed = digits + letters + letters.toUpperCase();
const chars = (alphabet: string, min: number, max = min) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: min, maxLength: max });
const name = chars(letters, 4, 9).map((word) => `Q${word}`);

/** What must never be in the file, each long and odd enough to be found in no other text. */
const secret = fc.oneof(
  chars(`${mixed}!#%&*+-.`, 9, 24).map((password) => `${password}!9`),
  chars(mixed, 32),
  chars(mixed, 20).map((key) => `sk_live_${key}`),
  fc.tuple(chars(mixed, 12), chars(mixed, 20)).map(([head, tail]) => `eyJ${head}.${tail}.x`),
  fc.tuple(name, name).map((names) => names.join(" ")),
  name,
  fc.tuple(name, name).map(([one, other]) => `${one}@${other}.example`.toLowerCase()),
  fc
    .tuple(name, fc.integer({ min: 1, max: 999 }))
    .map(([street, no]) => `${street} tee ${no}, 10130 Tallinn`),
  fc.ipV4().filter((address) => address.length > 8),
  fc.ipV6().filter((address) => address.length > 12),
  chars(digits, 10, 12).map((number) => `+${number}`),
  chars(digits, 16),
  fc.uuid(),
);

/** Puts the secret wherever a value or a name can stand. */
const everywhere = (it: string) => ({
  name: it,
  value: it,
  [it]: it,
  password: it,
  list: [it, { [it]: [it] }],
  deep: { address: { city: it, [`${it}_at`]: it } },
  number: /^\d+$/.test(it) ? Number(it) : 0,
  error: new Error(it),
  page: `https://pay.example/${encodeURIComponent(it)}?token=${encodeURIComponent(it)}`,
  errors: { [it]: it, [`rules.0.${it}`]: it },
});

const machine = setup({
  types: {} as { context: object; events: { type: string }; input: object },
}).createMachine({
  id: "vm",
  context: ({ input }) => input,
  initial: "running",
  states: { running: { on: { "*": {} } } },
});

/** Invokes actors that are named by the secret and answer with it, and a machine that holds it. */
const invoking = (it: string) =>
  createMachine({
    id: "topUp",
    context: everywhere(it),
    invoke: [
      { id: it, src: fromCallback(({ sendBack }) => sendBack({ type: "frame.changed", ...everywhere(it) })) },
      { id: `${it}.find`, src: fromPromise(async () => it) },
      { src: machine, input: everywhere(it) },
    ],
    on: { "*": {} },
  });

/** The log after the secret was in every input and every answer. */
async function logWith(it: string): Promise<string> {
  takeRecorded();
  const log = createSessionLog({
    words: new Set(portalWords),
    origin: "https://portal.example",
    startedAt: Date.now(),
  });
  const part = encodeURIComponent(it);
  localStorage.setItem("cachedConfig", JSON.stringify({ at: Date.now(), config: everywhere(it) }));
  const actor = createActor(machine, { inspect, input: everywhere(it) }).start();
  actor.send({ type: "field.change", ...everywhere(it) });
  actor.send({ type: "field.change", name: "password", value: it } as { type: string });
  actor.send({ type: it });
  actor.send({ type: `xstate.done.actor.${it}`, output: everywhere(it) } as { type: string });
  createActor(invoking(it), { inspect }).start();
  await Promise.resolve();
  actor.send({ type: "xstate.error.actor.mutate", error: new ApiError("server", it) } as { type: string });
  // A UUID there is the id of a request.
  const correlationId = /^[\da-f-]{36}$/.test(it) ? undefined : it;
  const response = {
    status: 500,
    statusText: it,
    contentType: it,
    correlationId,
    text: JSON.stringify([everywhere(it), it]),
  };
  for (const path of [`/${part}/user-resource/vm`, `/hel01/${it}`, `/hel01/vm/${part}/x`]) {
    const fields = { uuid: it, [it]: [it] };
    const call = { method: "POST", path, query: fields, form: fields, json: everywhere(it) } as const;
    const error = new ApiError("server", it, { status: 500, correlationId, fields: { [it]: it } });
    followCall(call, error, { ms: 1, response });
    followCall(call, undefined, { ms: 1, response: { ...response, text: it } });
  }
  record({ address: { path: `/compute/${part}/${it}`, search: `?q=${part}&${part}=x` } });
  createActor(machine, { inspect, id: it, input: {} }).start();
  addBreadcrumb("page", `/compute/${it}`, { [it]: it });
  addBreadcrumb("action", it, { source: it });
  report(
    Object.assign(new Error(it), { name: it, stack: `Error: ${it}\n at ${it} (https://${it}/app/a.js:1:2)` }),
  );
  return log.text();
}

test("a secret in any input or answer is not in the file", async () => {
  await fc.assert(
    fc.asyncProperty(secret, async (it) => {
      const text = (await logWith(it)).toLowerCase();
      for (const written of [it, JSON.stringify(it).slice(1, -1), encodeURIComponent(it)])
        expect(text).not.toContain(written.toLowerCase());
    }),
    { numRuns: 300 },
  );
});

test("an id of a request is in the file, and only in the form of one", () => {
  const idIn = (correlationId: string) => {
    takeRecorded();
    const log = createSessionLog({
      words: new Set(),
      origin: "https://portal.example",
      startedAt: Date.now(),
    });
    followCall({ method: "GET", path: "/x" }, new ApiError("server", "", { correlationId }));
    return log.text().includes(correlationId);
  };
  expect(["vms-4k2m9x7q1bz", "454b4dbd-8a04-47e6-92f1-4d6de4e899af"].map(idIn)).toEqual([true, true]);
  expect(["Mari Tamm", "mari@example.com", "hunter2"].map(idIn)).toEqual([false, false, false]);
});
