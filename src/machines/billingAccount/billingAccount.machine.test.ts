import { expect, test } from "vitest";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { leafState } from "#declarations/kind.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { accountParts } from "./billingAccount.actors.ts";
import { accountSnapshot } from "./billingAccount.machine.ts";

const snapshotFor = (account: Partial<BillingAccount>) =>
  accountSnapshot(accountParts.factsOf({ ...billingAccount, ...account }));
const refusal = (account: Partial<BillingAccount>, type: string) => whyNot(snapshotFor(account), { type });

test("stands where the status says; a row without one is in use", () => {
  const { status: _, ...sparse } = billingAccount;
  expect(leafState(accountSnapshot(accountParts.factsOf(sparse)))).toBe("active");
  const states = ["PENDING_VALIDATION", "SUSPENDED"].map((status) => leafState(snapshotFor({ status })));
  expect(states).toEqual(["pendingValidation", "suspended"]);
  expect(leafState(snapshotFor({ is_active: false, status: "SUSPENDED" }))).toBe("closed");
});

test("the default account is neither deleted nor made the default", () => {
  expect(refusal({ is_default: true }, "delete")).toEqual({ because: "guard", guard: "canDelete" });
  expect(refusal({ is_default: true }, "default.set")).toEqual({ because: "guard", guard: "isNotDefault" });
  expect(refusal({ status: "SUSPENDED" }, "delete")).toBeUndefined();
});

test("a referral code is entered once", () => {
  expect(refusal({}, "referral.enter")).toBeUndefined();
  expect(refusal({ referral_code: "abc" }, "referral.enter")).toMatchObject({ guard: "isFirstReferral" });
  expect(refusal({ restriction_level: "TERMINATED" }, "referral.enter")).toMatchObject({ guard: "isOpen" });
});

test("nothing of a suspended or terminated account is changed", () => {
  expect(refusal({ status: "SUSPENDED" }, "details.change")).toMatchObject({ because: "state" });
  expect(refusal({ restriction_level: "TERMINATED" }, "details.change")).toMatchObject({ guard: "isOpen" });
});

test("a change sends all that the account has, so that nothing is erased", () => {
  const event = { type: "referral.enter", details: { title: "Tamm", referral_code: "abc" } } as const;
  const [request] = accountParts.requests["referral.enter"](event, billingAccount);
  const call = request?.mutation.call(request.input);
  expect(call).toMatchObject({
    method: "PUT",
    query: { billing_account_id: 20417 },
    form: { title: "Tamm", referral_code: "abc" },
  });
});
