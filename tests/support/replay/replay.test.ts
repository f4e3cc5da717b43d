import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { vm } from "../../model/vm.fixture.ts";
import { vmListQuery } from "#api/vm/vm.ts";
import { locationsQuery } from "#api/config/config.ts";
import { keepApiKey } from "#api/key/credentials.ts";
import { inspect } from "#lib/recording/recording.ts";
import { createSessionActors } from "#machines/session/session.actors.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { RunEvent } from "#machines/actionRun/actionRun.machine.ts";
import { actionById } from "#resources/actions.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createRuns } from "#runtime/runs/runs.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import ipAddressCreateForm from "#actions/ipAddress/ipAddress.createForm.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { createOf } from "#resources/actions.ts";
import { kindOf } from "#resources/registry.ts";
import { createCreations } from "#runtime/creations/creations.ts";
import { openForm } from "#views/resource/create/openForm.ts";
import { billingAccount } from "../../model/billingAccount.fixture.ts";
import { createKinds } from "../kinds.ts";
import { type Answers, type Recorder, recordSession } from "./recordSession.ts";
import { failuresIn, replay } from "./replay.ts";

let answers: Answers;
let recorder: Recorder;

beforeEach(() => {
  recorder = recordSession((call) => answers[call]);
});
afterEach(() => recorder.end());

const refuse = () => Response.json({ message: "The host of web-1 is full" }, { status: 409 });
const eventsIn = ({ entries }: SessionLog) =>
  entries.flatMap((entry) => ("event" in entry && entry.actor === 2 ? [entry.event] : []));
const saved = () => recorder.saved();

/** The log of an action that the server refuses twice. */
async function refused(actionId: string, ...steps: RunEvent[]): Promise<SessionLog> {
  const other = { ...vm, uuid: "8e5b7a31-0f0c-4b6e-9d4e-3a3f2b1c0d9e", name: "web-2" };
  answers = {
    "GET config/locations": () => Response.json([{ slug: "hel01", display_name: "Helsinki" }]),
    "GET hel01/user-resource/vm/list": () => Response.json([other, vm]),
    "GET hel01/user-resource/vm": () => Response.json(vm),
    "POST hel01/user-resource/vm/stop": refuse,
    "PATCH hel01/user-resource/vm": refuse,
  };
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  await queryClient.fetchQuery(locationsQuery);
  const [, target] = await queryClient.fetchQuery(vmListQuery("hel01"));
  const action = actionById(actionId);
  if (action === undefined || target === undefined) throw new Error(`No ${actionId}`);
  const resourceActors = createResourceActors(kinds, queryClient);
  const { actor } = createRuns(kinds, resourceActors).start(action, [target], "menu");
  for (const step of steps) actor.send(step);
  await waitFor(actor, (it) => it.matches("failed"));
  actor.send({ type: "run.retry" });
  await waitFor(actor, (it) => it.matches("failed"));
  // The refused change reads the machine again.
  await vi.waitFor(() => expect(eventsIn(saved()).at(-1)).toBe("server.changed"));
  return saved();
}

test("a refused action ends in the recorded states, of which one is a failure", async () => {
  const recording = await refused("vm.forceStop", { type: "run.confirm" });
  expect(JSON.stringify(recording)).not.toMatch(/web-|full|hel01|454b4dbd/);
  const { recorded, replayed, unknownCalls } = await replay(recording);
  expect(replayed).toEqual(recorded);
  expect(replayed).toEqual([
    { machine: "actionRun", state: "failed" },
    { machine: "vm", state: expect.anything() },
  ]);
  expect(failuresIn(replayed)).toEqual([{ machine: "actionRun", state: "failed" }]);
  expect(unknownCalls).toEqual([]);
});

test("what was typed is typed again, as placeholders", async () => {
  const recording = await refused(
    "vm.rename",
    { type: "field.change", name: "name", value: "web-9" },
    { type: "run.submit" },
  );
  expect(JSON.stringify(recording)).not.toContain("web-9");
  const { recorded, replayed, unknownCalls } = await replay(recording);
  expect(replayed).toEqual(recorded);
  expect(failuresIn(replayed)).toEqual([{ machine: "actionRun", state: "failed" }]);
  expect(unknownCalls).toEqual([]);
});

test("a replay against other answers ends in other states", async () => {
  const recording = await refused("vm.forceStop", { type: "run.confirm" });
  const entries = recording.entries.map((entry) =>
    "call" in entry && entry.call === "POST" ? { ...entry, status: 200, answer: true } : entry,
  );
  const { recorded, replayed } = await replay({ ...recording, entries });
  expect(recorded[0]).toEqual({ machine: "actionRun", state: "failed" });
  expect(replayed[0]).toEqual({ machine: "actionRun", state: "done" });
});

const reserved = {
  uuid: "0f6f6ab2-93c8-4a7c-9a35-6c9b2f8f3f11",
  address: "203.0.113.9",
  name: "valid address",
};

/** The log of a form that is sent twice: refused, then accepted; before, it lacks its name. */
async function reservedAtLast(): Promise<SessionLog> {
  answers = {
    "GET config/locations": () => Response.json([{ slug: "hel01", display_name: "Helsinki" }]),
    "GET payment/billing_account/list": () => Response.json([billingAccount]),
    "GET hel01/network/ip_addresses": () => Response.json([]),
    "POST hel01/network/ip_addresses": refuse,
  };
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(locationsQuery);
  await queryClient.fetchQuery(billingAccountListQuery);
  const { actor } = openForm({
    create: createOf("ip_address"),
    form: ipAddressCreateForm,
    kind: kindOf(createKinds(queryClient), { $type: "ip_address" }),
    creations: createCreations(),
    queryClient,
    search: new URLSearchParams(),
  });
  actor.send({ type: "run.submit" });
  expect(actor.getSnapshot().value).toBe("collecting");
  actor.send({ type: "field.change", name: "name", value: reserved.name });
  actor.send({ type: "run.submit" });
  await waitFor(actor, (it) => it.matches("failed"));
  answers["POST hel01/network/ip_addresses"] = () => Response.json(reserved);
  actor.send({ type: "run.retry" });
  await waitFor(actor, (it) => it.status === "done");
  return saved();
}

test("a creation that is refused, then accepted, ends in the recorded states", async () => {
  const recording = await reservedAtLast();
  expect(JSON.stringify(recording)).not.toMatch(/valid address|203\.0|hel01/);
  const { recorded, replayed, unknownCalls } = await replay(recording);
  expect(replayed).toEqual([
    { machine: "actionRun", state: "done" },
    { machine: "creation", state: "refused" },
    { machine: "creation", state: "created" },
  ]);
  expect(replayed).toEqual(recorded);
  expect(unknownCalls).toEqual([]);
});

test("a creation whose answer is another one ends in another state", async () => {
  const recording = await reservedAtLast();
  const entries = recording.entries.map((entry) =>
    "call" in entry && entry.call === "POST" ? { ...entry, status: 409 } : entry,
  );
  const { recorded, replayed } = await replay({ ...recording, entries });
  expect(recorded[0]).toEqual({ machine: "actionRun", state: "done" });
  expect(replayed[0]).toEqual({ machine: "actionRun", state: "failed" });
});

test("a portal that cannot start ends on the crash screen again", async () => {
  answers = {
    "GET config/ui/config": () => Response.json({ vmsEnabled: true }),
    "GET user-resource/user": () => Response.json({ message: "No database" }, { status: 500 }),
  };
  keepApiKey("key-1");
  const actors = createSessionActors({
    now: () => Date.now(),
    onConfiguration: async () => {},
    onUser: async () => {},
    goTo: () => {},
  });
  const session = createActor(sessionMachine.provide({ actors }), { inspect }).start();
  await waitFor(session, (it) => it.matches("fatal"));
  const { recorded, replayed } = await replay(saved());
  expect(replayed).toEqual([{ machine: "session", state: "fatal" }]);
  expect(replayed).toEqual(recorded);
  expect(failuresIn(replayed)).toEqual(replayed);
});
