import { describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import { ApiError } from "#api/http/errors.ts";
import { GRACEFUL_STOP_MS, READ_BACK_PAUSE_MS } from "#lib/constants.ts";
import { leafState } from "#declarations/kind.ts";
import type { MutationResult } from "#machines/lifecycle/chart.ts";
import { forcedAt, type VmFacts, vmMachine, vmSnapshot, type VmRequest, vmStates } from "./vm.machine.ts";

const facts: VmFacts = {
  status: "running",
  backup: false,
  hasReplica: false,
  hasExtraDisk: false,
};
const noAnswer = new ApiError("timeout", "The server didn't respond in time");
const strangePage = new ApiError("contentType", "A page of a gateway", { status: 200 });
const breakdown = new ApiError("server", "boom", { status: 500 });

interface Overrides {
  facts?: Partial<VmFacts>;
  mutate?: (request: VmRequest, facts: VmFacts) => Promise<MutationResult<VmFacts>>;
  read?: (facts: VmFacts) => Promise<VmFacts>;
}

function createTestActor(overrides: Overrides = {}) {
  const sent: VmRequest[] = [];
  const clock = new SimulatedClock();
  const { mutate = async (_, known) => known, read = async (known) => known } = overrides;
  const actor = createActor(
    vmMachine.provide({
      actors: {
        mutate: fromPromise<MutationResult<VmFacts>, { facts: VmFacts; request: VmRequest }>(({ input }) => {
          sent.push(input.request);
          return mutate(input.request, input.facts);
        }),
        read: fromPromise<VmFacts | "gone", { facts: VmFacts }>(({ input }) => read(input.facts)),
      },
    }),
    { input: { facts: { ...facts, ...overrides.facts } }, clock },
  ).start();
  return { actor, sent, clock };
}

const never = () => new Promise<never>(() => undefined);

describe("stands where the server says", () => {
  test.each(Object.entries(vmStates))("%s", (status, state) => {
    expect(leafState(createTestActor({ facts: { status } }).actor.getSnapshot())).toBe(state);
    expect(leafState(vmSnapshot({ ...facts, status }))).toBe(state);
  });

  test("a word that is not known counts as busy", () => {
    const { actor } = createTestActor({ facts: { status: "migrating" } });
    expect(actor.getSnapshot().value).toBe("unrecognised");
    expect(actor.getSnapshot().hasTag("transient")).toBe(true);
    expect(vmSnapshot({ ...facts, status: "migrating" }).value).toBe("unrecognised");
  });

  test("a change on the server moves the machine from any stable or transient state", () => {
    const { actor } = createTestActor({ facts: { status: "creating" } });
    for (const status of ["running", "stopping", "stopped", "waking up", "running"]) {
      actor.send({ type: "server.changed", facts: { ...facts, status } });
      expect(leafState(actor.getSnapshot())).toBe(vmStates[status]);
    }
  });
});

describe("takes a change only where the specification allows it", () => {
  const resize: VmRequest = { type: "size.change", vcpu: 4 };
  const iso: VmRequest = { type: "iso.boot", boot_image_uuid: "iso", boot_image_repository: "platform" };
  const password: VmRequest = { type: "password.change", username: "mari", password: "Abcdefg1" };

  test.each([
    ["resize", resize, ["stopped"]],
    ["boot from an ISO", iso, ["stopped"]],
    ["change the password", password, ["running"]],
    ["start", { type: "power.start" }, ["stopped", "hibernated"]],
    ["stop", { type: "power.stop" }, ["running"]],
    ["delete", { type: "delete", release: [] }, ["running", "stopped", "hibernated"]],
  ] satisfies [string, VmRequest, string[]][])("%s", (_, request, statuses) => {
    const taken = Object.keys(vmStates).filter((status) => vmSnapshot({ ...facts, status }).can(request));
    expect(taken).toEqual(statuses);
  });

  test("backups are switched on only while off, and off only while on", () => {
    const can = (type: "backup.enable" | "backup.disable", backup: boolean) =>
      vmSnapshot({ ...facts, backup }).can({ type });
    expect([can("backup.enable", false), can("backup.disable", true)]).toEqual([true, true]);
    expect([can("backup.enable", true), can("backup.disable", false)]).toEqual([false, false]);
  });

  test("restoring needs a copy, detaching a second disk", () => {
    const rebuild: VmRequest = { type: "rebuild", replica_uuid: "copy" };
    const detach: VmRequest = { type: "disk.detach", storage_uuid: "vdb" };
    expect([vmSnapshot(facts).can(rebuild), vmSnapshot(facts).can(detach)]).toEqual([false, false]);
    const rich = vmSnapshot({ ...facts, hasReplica: true, hasExtraDisk: true });
    expect([rich.can(rebuild), rich.can(detach)]).toEqual([true, true]);
  });
});

describe("a change", () => {
  test("cannot be sent twice", () => {
    const { actor, sent } = createTestActor({ facts: { status: "stopped" }, mutate: never });
    actor.send({ type: "power.start" });
    expect(actor.getSnapshot().can({ type: "power.start" })).toBe(false);
    actor.send({ type: "power.start" });
    expect(sent).toEqual([{ type: "power.start" }]);
  });

  test("ends where the answer says", async () => {
    const { actor } = createTestActor({
      facts: { status: "stopped" },
      mutate: async (_, known) => ({ ...known, status: "running" }),
    });
    actor.send({ type: "power.start" });
    expect(actor.getSnapshot().hasTag("changing")).toBe(true);
    await waitFor(actor, (snapshot) => snapshot.matches("running"));
    expect(actor.getSnapshot().context.error).toBeUndefined();
  });

  test("that is refused leaves the machine where it was, with the reason", async () => {
    const { actor } = createTestActor({ mutate: () => Promise.reject(new Error("No capacity")) });
    actor.send({ type: "clone", name: "web-2" });
    await waitFor(actor, (snapshot) => snapshot.matches("running"));
    expect(actor.getSnapshot().context.error?.message).toBe("No capacity");
  });

  test("clears the last failure when the next change starts", async () => {
    let isFirst = true;
    const { actor } = createTestActor({
      mutate: (_, known) => {
        if (!isFirst) return Promise.resolve(known);
        isFirst = false;
        return Promise.reject(new Error("No capacity"));
      },
    });
    actor.send({ type: "clone", name: "web-2" });
    await waitFor(actor, (snapshot) => snapshot.context.error !== undefined);
    actor.send({ type: "clone", name: "web-2" });
    expect(actor.getSnapshot().context.error).toBeUndefined();
  });

  test.each([
    ["no answer", noAnswer],
    ["a page of a gateway for an answer", strangePage],
    ["a server that broke down over it", breakdown],
  ])("that got %s is read back before anything is offered again", async (_, error) => {
    const { actor } = createTestActor({
      facts: { status: "stopped" },
      mutate: () => Promise.reject(error),
      read: async (known) => ({ ...known, status: "running" }),
    });
    actor.send({ type: "power.start" });
    await waitFor(actor, (snapshot) => snapshot.matches("readingBack"));
    expect(actor.getSnapshot().can({ type: "power.start" })).toBe(false);
    await waitFor(actor, (snapshot) => snapshot.matches("running"));
  });

  test("that succeeded counts as done, even if the result could not be read", async () => {
    const { actor } = createTestActor({
      facts: { status: "stopped" },
      mutate: async () => "unread",
      read: async (known) => ({ ...known, status: "running" }),
    });
    actor.send({ type: "power.start" });
    await waitFor(actor, (snapshot) => snapshot.matches("readingBack"));
    await waitFor(actor, (snapshot) => snapshot.matches("running"));
    expect(actor.getSnapshot().context.error).toBeUndefined();
  });

  test("is read back again after a pause for as long as reading fails", async () => {
    let reads = 0;
    const { actor, clock } = createTestActor({
      mutate: () => Promise.reject(noAnswer),
      read: (known) => ((reads += 1) === 1 ? Promise.reject(noAnswer) : Promise.resolve(known)),
    });
    actor.send({ type: "snapshot.create" });
    await waitFor(actor, (snapshot) => snapshot.matches("waitingToReadBack"));
    clock.increment(READ_BACK_PAUSE_MS);
    await waitFor(actor, (snapshot) => snapshot.matches("running"));
    expect(reads).toBe(2);
  });
});

describe("a graceful stop", () => {
  test("is forced after 120 seconds, not before", () => {
    const { actor, sent, clock } = createTestActor({ mutate: never });
    actor.send({ type: "power.stop" });
    clock.increment(GRACEFUL_STOP_MS - 1);
    expect(actor.getSnapshot().value).toBe("stoppingGracefully");
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe("forcingOff");
    expect(GRACEFUL_STOP_MS).toBe(120_000);
    expect(sent).toEqual([{ type: "power.stop" }, { type: "power.stopIsDue", stop: "requested" }]);
  });

  test.each([
    [30_000, 90_000],
    [500_000, 0],
  ])("that was asked for %i ms ago is forced after %i", (ago, left) => {
    const stopping = { status: "stopping", stopAskedAt: Date.now() - ago };
    const { actor, sent, clock } = createTestActor({ mutate: never, facts: stopping });
    expect(actor.getSnapshot().value).toBe("stoppingOnRequest");
    clock.increment(Math.max(0, left - 1_000));
    expect(sent).toEqual(left === 0 ? [{ type: "power.stopIsDue", stop: "reported" }] : []);
    clock.increment(1_000);
    expect(actor.getSnapshot().value).toBe("forcingOff");
    expect(sent).toEqual([{ type: "power.stopIsDue", stop: "reported" }]);
  });

  test("whose response is lost continues the countdown from the request", async () => {
    const asked = Date.now() - 20_000;
    const { actor, sent, clock } = createTestActor({
      mutate: () => Promise.reject(noAnswer),
      read: async (known) => ({ ...known, status: "stopping", stopAskedAt: asked }),
    });
    actor.send({ type: "power.stop" });
    await waitFor(actor, (snapshot) => leafState(snapshot) === "stoppingOnRequest");
    expect(forcedAt(actor.getSnapshot())).toBe(asked + 120_000);
    clock.increment(100_000);
    expect(sent.at(-1)).toEqual({ type: "power.stopIsDue", stop: "reported" });
  });

  test.each([{ status: "stopping" }, { status: "stopping", stopAskedAt: Date.now() }])(
    "that the server reports takes force: %o",
    (stopping) => {
      const { actor, sent } = createTestActor({ mutate: never, facts: stopping });
      actor.send({ type: "power.forceStop" });
      expect(actor.getSnapshot().value).toBe("forcingOff");
      expect(sent).toEqual([{ type: "power.forceStop" }]);
    },
  );

  test("reports when it is forced, and nothing else does", () => {
    const { actor } = createTestActor({ mutate: never });
    expect(forcedAt(actor.getSnapshot())).toBeUndefined();
    actor.send({ type: "power.stop" });
    expect(forcedAt(actor.getSnapshot())).toBeGreaterThan(Date.now() + 119_000);
  });

  test("can be forced immediately", () => {
    const { actor, sent } = createTestActor({ mutate: never });
    actor.send({ type: "power.stop" });
    actor.send({ type: "power.forceStop" });
    expect(actor.getSnapshot().value).toBe("forcingOff");
    expect(sent.at(-1)).toEqual({ type: "power.forceStop" });
  });
});

test("a deleted machine takes nothing more", async () => {
  const { actor } = createTestActor({ mutate: async () => "gone" });
  actor.send({ type: "delete", release: [] });
  await waitFor(actor, (snapshot) => snapshot.status === "done");
  expect(actor.getSnapshot().hasTag("gone")).toBe(true);
});

test("an actor that is not provided fails with its own name", async () => {
  const actor = createActor(vmMachine, { input: { facts } }).start();
  actor.send({ type: "snapshot.create" });
  await waitFor(actor, (snapshot) => snapshot.context.error !== undefined);
  expect(actor.getSnapshot().context.error?.message).toBe('Actor "mutate" was not provided');
});
