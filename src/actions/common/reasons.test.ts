import { i18n } from "@lingui/core";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { recurringPayment } from "../../../tests/model/billingAccount.fixture.ts";
import { setSite } from "#api/config/site.ts";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import { statesOf } from "../../../tests/support/model/graph.ts";
import { recurringParts } from "#machines/recurringPayment/recurringPayment.actors.ts";
import { recurringSnapshot } from "#machines/recurringPayment/recurringPayment.machine.ts";
import { vmMachine, type VmState } from "#machines/vm/vm.machine.ts";
import { snapshotOf } from "#machines/lifecycle/lifecycle.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { kindOf } from "#resources/registry.ts";
import { reasonText } from "./reasons.ts";
import { actionsOf } from "#resources/actions.ts";
import { createKinds } from "../../../tests/support/kinds.ts";

siteWithout();

const kind = kindOf(createKinds(new QueryClient()), { $type: "virtual_machine" });
const text = (refusal: Parameters<typeof reasonText>[0]) => i18n._(reasonText(refusal, kind));

test("says in which states it would be possible", () => {
  expect(text({ because: "state", availableIn: ["stopped"] })).toBe("Available while stopped");
  expect(text({ because: "state", availableIn: ["running", "stopped", "hibernated"] })).toBe(
    "Available while running, stopped, or hibernated",
  );
});

test("says what to wait for", () => {
  expect(text({ because: "busy", state: "stoppingGracefully" })).toBe(
    "Wait until the current change ends: stopping",
  );
});

test("says what a guard misses", () => {
  expect(text({ because: "guard", guard: "hasReplica" })).toBe("There is no snapshot or backup yet");
});

test("automatic top-up says that a verified payment method is missing", () => {
  const { primary_card: _, ...account } = recurringPayment;
  const off = { ...account, is_recurring_payment_enabled: false };
  const refusal = whyNot(recurringSnapshot(recurringParts.factsOf(off)), { type: "turnOn" });
  const topUps = kindOf(createKinds(new QueryClient()), off);
  expect(refusal && i18n._(reasonText(refusal, topUps))).toBe("Verified payment method is missing");
});

test("automatic top-up says that the primary method cannot be charged automatically", () => {
  const card = { ...recurringPayment, is_recurring_payment_enabled: false, processor: "paypal_vault" };
  setSite({
    paymentProcessors: [
      { type: "creditcard", name: "PayPal", keyword: "paypal_vault", supports_auto_topup: false },
    ],
  });
  const refusal = whyNot(recurringSnapshot(recurringParts.factsOf(card)), { type: "turnOn" });
  siteWithout();
  const topUps = kindOf(createKinds(new QueryClient()), card);
  expect(refusal && i18n._(reasonText(refusal, topUps))).toMatch(/can't be charged automatically/);
});

describe("every action in every state is possible or says why not", () => {
  const states = statesOf(vmMachine).filter((node) => Object.keys(node.states).length === 0);
  const names = states.map(({ key }) => key).filter((state) => state !== "routing");
  test.each(names)("%s", (state) => {
    const facts = { status: "running", backup: true, hasReplica: false, hasExtraDisk: false };
    const snapshot = snapshotOf(vmMachine, state as VmState, facts);
    for (const action of actionsOf("virtual_machine")) {
      const refusal = whyNot(snapshot, { type: action.event });
      const reason = refusal && text(refusal);
      if (snapshot.can({ type: action.event } as never)) expect(reason).toBeUndefined();
      else
        expect(reason).toMatch(
          /^(Available while \w|Wait until the current change ends: \w|There is |The machine has |Backups are )/,
        );
    }
  });
});
