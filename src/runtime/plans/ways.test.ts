import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromPromise, waitFor } from "xstate";
import { accountRefusal } from "#actions/billingAccount/accountRestriction.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { leafState, type Resource, type ResourceKind } from "#declarations/kind.ts";
import { actionById, actionsOf } from "#resources/actions.ts";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { disk } from "../../../tests/model/disk.fixture.ts";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import { createKinds, everyKind } from "../../../tests/support/kinds.ts";
import { machines } from "../../../tests/support/model/machines.ts";
import { canBeStep, wayTo, type WayStep } from "./ways.ts";

beforeAll(() => {
  siteWithout();
});

interface Facts {
  facts: object;
}

const kinds = everyKind(createKinds(new QueryClient()));

/** Every kind with its machine, a row, and the facts that its walk lets the server report. */
const charts = kinds.flatMap((kind) => {
  const { walk } = machines.find(({ id }) => id === kind.lifecycle.machineId) ?? {};
  if (walk?.row === undefined) return [];
  const reported = walk.cases["server.changed"] as readonly Facts[];
  return [{ type: kind.type, kind, machine: walk.machine, row: walk.row, reported }];
});

type Chart = (typeof charts)[number];

/** The machine with a server that does every change as the chart names it. */
function liveActor(
  { machine, reported }: Chart,
  facts: object,
  goalOf: () => string | undefined,
): AnyActorRef {
  const stateOf = (it: object) => leafState(snapshotFor(machine, it));
  const mutate = fromPromise<object, { facts: object }>(({ input }) => {
    const goal = goalOf();
    const next = goal === undefined ? input : reported.find((it) => stateOf(it.facts) === goal);
    return next ? Promise.resolve(next.facts) : Promise.reject(new Error(`No facts lead to ${goal}`));
  });
  return createActor(machine.provide({ actors: { mutate } }), { input: { facts } }).start();
}

const snapshotFor = (machine: Chart["machine"], facts: object) =>
  createActor(machine, { input: { facts } }).start().getSnapshot() as AnyMachineSnapshot;

const statesOf = (snapshot: AnyMachineSnapshot, account?: BillingAccount) => ({
  snapshot: () => snapshot,
  billingAccount: () => account,
});

const waysFrom = (
  kind: ResourceKind,
  row: Resource,
  snapshot: AnyMachineSnapshot,
  account?: BillingAccount,
) =>
  actionsOf(kind.type).flatMap((action) => {
    const way = wayTo(action, row, kind, statesOf(snapshot, account));
    return way ? [{ action, way }] : [];
  });

const stableSnapshots = ({ machine, reported }: Chart) =>
  reported
    .map(({ facts }) => ({ facts, snapshot: snapshotFor(machine, facts) }))
    .filter(({ snapshot }) => snapshot.hasTag("stable"));

test("some kinds offer ways", () => {
  const offering = charts.filter((chart) =>
    stableSnapshots(chart).some(({ snapshot }) => waysFrom(chart.kind, chart.row, snapshot).length > 0),
  );
  expect(offering.map(({ type }) => type)).toEqual(["virtual_machine", "disk"]);
});

test.each(charts)("every way of $type leads to its action, and back where it says so", async (chart) => {
  for (const { facts, snapshot } of stableSnapshots(chart))
    for (const { action, way } of waysFrom(chart.kind, chart.row, snapshot)) {
      let step: WayStep | undefined;
      const actor = liveActor(chart, facts, () => step?.leadsTo);
      for (step of way) {
        const event = { type: step.action.event };
        expect(actor.getSnapshot().can(event), `${step.action.id} on the way to ${action.id}`).toBe(true);
        actor.send(event);
        await waitFor(actor, (it: AnyMachineSnapshot) => !it.hasTag("changing"));
      }
      const end = leafState(actor.getSnapshot() as AnyMachineSnapshot);
      const last = way.at(-1);
      if (last?.leadsTo !== undefined) expect(end).toBe(last.leadsTo);
      if (last?.isGoal === false) expect(end).toBe(leafState(snapshot));
    }
});

test.each(charts)("no way of $type adds an action that asks for input or loses anything", (chart) => {
  for (const { snapshot } of stableSnapshots(chart))
    for (const { way, action } of waysFrom(chart.kind, chart.row, snapshot)) {
      const added = way.filter(({ isGoal }) => !isGoal).map((it) => it.action);
      expect(way.filter(({ isGoal }) => isGoal).map((it) => it.action)).toEqual([action]);
      for (const it of added) {
        expect(canBeStep(it, chart.row)).toBe(true);
        expect(it.fields).toBeUndefined();
        expect(it.section).not.toBe("danger");
        expect(it.confirm?.(chart.row, [chart.row]).typeToConfirm).toBeUndefined();
      }
    }
});

test("no way takes a step that the billing account refuses", () => {
  const chart = charts.find(({ type }) => type === "virtual_machine") as Chart;
  fc.assert(
    fc.property(
      fc.constantFrom(...stableSnapshots(chart).keys()),
      fc.constantFrom("CLEAR", "LIMITED", "FROZEN", "TERMINATED"),
      fc.constantFrom("ACTIVE", "SUSPENDED", "PENDING_VALIDATION"),
      (at, restriction_level, status) => {
        const snapshot = stableSnapshots(chart)[at]?.snapshot as AnyMachineSnapshot;
        const account = { ...billingAccount, restriction_level, status };
        for (const { way } of waysFrom(chart.kind, vm, snapshot, account))
          for (const { action } of way)
            expect(action.permission && accountRefusal(action.permission, account)).toBeUndefined();
      },
    ),
  );
});

describe("the way", () => {
  const idsFrom = (row: Resource, facts: object, actionId: string) => {
    const chart = charts.find(({ type }) => type === row.$type) as Chart;
    const action = actionById(actionId);
    if (action === undefined) throw new Error(`No action ${actionId}`);
    const way = wayTo(action, row, chart.kind, statesOf(snapshotFor(chart.machine, facts)));
    return way?.map((step) => step.action.id);
  };
  const machine = (status: string) => ({ status, backup: false, hasReplica: false, hasExtraDisk: false });
  const attached = { status: "Active", isAttached: true, isMain: false };

  test.each<[string, Resource, object, string, string[] | undefined]>([
    ["resizes a running machine", vm, machine("running"), "vm.resize", ["vm.stop", "vm.resize", "vm.start"]],
    [
      "wakes a hibernated machine",
      vm,
      machine("hibernated"),
      "vm.resize",
      ["vm.start", "vm.stop", "vm.resize"],
    ],
    ["returns to stopped", vm, machine("stopped"), "vm.password", ["vm.start", "vm.password", "vm.stop"]],
    ["stays where ISO boot leads", vm, machine("running"), "vm.bootIso", ["vm.stop", "vm.bootIso"]],
    ["is not a restart", vm, machine("running"), "vm.start", undefined],
    ["is not a stop of a stopped machine", vm, machine("stopped"), "vm.stop", undefined],
    ["is not needed for an available action", vm, machine("stopped"), "vm.resize", undefined],
    ["waits for no change that is under way", vm, machine("stopping"), "vm.resize", undefined],
    ["is not sought past a guard", vm, machine("running"), "vm.restore", undefined],
    ["deletes an attached disk", disk, attached, "disk.delete", ["disk.detach", "disk.delete"]],
    ["moves a disk", disk, attached, "disk.attach", ["disk.detach", "disk.attach"]],
    ["leaves a main disk", disk, { ...attached, isMain: true }, "disk.delete", undefined],
  ])("%s", (_, row, facts, actionId, expected) => {
    expect(idsFrom(row, facts, actionId)).toEqual(expected);
  });
});
