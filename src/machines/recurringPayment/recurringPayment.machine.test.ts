import { expect, test } from "vitest";
import { recurringPayment as row } from "../../../tests/model/billingAccount.fixture.ts";
import { setSite } from "#api/config/site.ts";
import { leafState } from "#declarations/kind.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { recurringParts } from "./recurringPayment.actors.ts";
import { recurringSnapshot } from "./recurringPayment.machine.ts";

setSite({
  paymentProcessors: [
    { type: "creditcard", name: "Card", keyword: "stripe_creditcard", supports_auto_topup: true },
    { type: "creditcard", name: "PayPal", keyword: "paypal_vault", supports_auto_topup: false },
  ],
});

const snapshotFor = (account: Partial<typeof row>, from = row) =>
  recurringSnapshot(recurringParts.factsOf({ ...from, ...account }));
const { primary_card: _card, ...withoutCard } = row;
const at = (ongoing: number) => ({ running_totals: { ongoing } });

test.each<[string, Partial<typeof row>, string]>([
  ["is off until it is turned on", { is_recurring_payment_enabled: false, ...at(-5) }, "off"],
  ["is on while the balance is enough", at(10), "on"],
  ["has failed while the balance stays below the threshold", at(9.99), "failed"],
  ["is on where nobody knows the balance", { running_totals: {} }, "on"],
])("%s", (_, account, state) => expect(leafState(snapshotFor(account))).toBe(state));

test("is turned on with a verified payment method only, and off without one", () => {
  const off = { is_recurring_payment_enabled: false };
  const refusal = { because: "guard", guard: "canCharge" };
  expect(whyNot(snapshotFor(off, withoutCard), { type: "turnOn" })).toEqual(refusal);
  expect(whyNot(snapshotFor({ ...off, primary_card: { is_verified: false } }), { type: "turnOn" })).toEqual(
    refusal,
  );
  expect(whyNot(snapshotFor(off), { type: "turnOn" })).toBeUndefined();
  expect(whyNot(snapshotFor({}, withoutCard), { type: "turnOff" })).toBeUndefined();
  expect(whyNot(snapshotFor({ status: "SUSPENDED" }), { type: "turnOff" })).toEqual({
    because: "guard",
    guard: "isOpen",
  });
});

test("a payment that fails immediately is reported as a remaining step: the setting itself is saved", () => {
  const reporting = (errors: string[]) => () => {
    const response = { payment_report: { triggered: true, errors } };
    const event = {
      type: "turnOn",
      recurring_payment_threshold: "10",
      recurring_payment_amount: "50",
    } as const;
    recurringParts.answered(event, response, row);
  };
  expect(reporting([])).not.toThrow();
  expect(reporting(["Insufficient funds.", "Use another card."])).toThrow(
    expect.objectContaining({
      message: "Insufficient funds. Use another card.",
      remaining: [expect.objectContaining({ path: "/billing/account/20417" })],
    }),
  );
});

test("a processor that cannot charge unattended allows no automatic top-up, with the reason", () => {
  const off = { is_recurring_payment_enabled: false };
  const refusal = { because: "guard", guard: "isAutomatic" };
  expect(whyNot(snapshotFor({ ...off, processor: "paypal_vault" }), { type: "turnOn" })).toEqual(refusal);
  expect(whyNot(snapshotFor({ ...off, processor: "stripe_creditcard" }), { type: "turnOn" })).toBeUndefined();
  // The server decides on processors that the site does not list.
  expect(whyNot(snapshotFor({ ...off, processor: "another" }), { type: "turnOn" })).toBeUndefined();
  const on = snapshotFor({ processor: "paypal_vault" });
  expect(whyNot(on, { type: "change" })).toEqual(refusal);
  expect(whyNot(on, { type: "turnOff" })).toBeUndefined();
});
