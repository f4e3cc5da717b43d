import { i18n } from "@lingui/core";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { accountFields } from "#actions/common/commonFields.ts";
import { checkFields } from "#actions/common/checks.ts";
import { blockingAccount, restrictedAccounts } from "#actions/billingAccount/accountRestriction.ts";
import { actionById } from "#resources/actions.ts";
import { type BillingAccount, billingAccountKeys } from "#api/billingAccount/billingAccount.ts";
import { setSite } from "#api/config/site.ts";
import { availabilityOf, splitActions } from "./availability.ts";
import { kindOf } from "#resources/registry.ts";
import { createResourceActors } from "./resourceActors.ts";
import { createKinds } from "../../../tests/support/kinds.ts";

setSite({ accountRestrictions: { LIMITED: ["machine.lease"] } });

const frozen: BillingAccount = { ...billingAccount, restriction_level: "FROZEN" };
const other: BillingAccount = {
  ...billingAccount,
  id: 7,
  title: "Side projects",
  restriction_level: "LIMITED",
};

function asked(accounts: readonly BillingAccount[] | undefined, id: string) {
  const queryClient = new QueryClient();
  if (accounts) queryClient.setQueryData(billingAccountKeys.list, accounts);
  const kinds = createKinds(queryClient);
  const resourceActors = createResourceActors(kinds, queryClient);
  const stopped = { ...vm, status: "stopped", billing_account: billingAccount.id };
  const action = actionById(id);
  if (!action) throw new Error(`No action ${id}`);
  const ask = () => availabilityOf(action, stopped, kindOf(kinds, stopped), resourceActors);
  return { ask, refusal: ask().refusal, resourceActors, queryClient };
}

test("what makes a resource cost more is refused by the account that pays, what does not is not", () => {
  expect(asked([frozen, other], "vm.start").refusal).toEqual({ because: "account", account: frozen });
  expect(asked([frozen, other], "vm.clone").refusal).toEqual({ because: "account", account: frozen });
  expect(asked([frozen, other], "vm.rename").refusal).toBeUndefined();
  expect(asked([frozen, other], "vm.delete").refusal).toBeUndefined();
});

test("an unknown account forbids nothing", () => {
  expect(asked(undefined, "vm.start").refusal).toBeUndefined();
  expect(asked([other], "vm.start").refusal).toBeUndefined();
});

test("the result is cached until the resource or its account changes", () => {
  const { ask, queryClient } = asked([frozen], "vm.start");
  expect(ask()).toBe(ask());
  queryClient.setQueryData(billingAccountKeys.list, [{ ...frozen, title: "Renamed" }]);
  const { disabledReason } = ask();
  expect(disabledReason && i18n._(disabledReason)).toContain("Account frozen: Renamed");
});

test("a split per action counts each reason, and reads each resource's state once", () => {
  const { resourceActors } = asked([frozen], "vm.start");
  const kind = kindOf(createKinds(new QueryClient()), vm);
  const rows = ["running", "stopped", "stopped"].map((status, index) => ({
    ...vm,
    uuid: `vm-${index}`,
    status,
  }));
  const snapshot = vi.fn<typeof resourceActors.snapshot>(resourceActors.snapshot);
  const actions = ["vm.stop", "vm.delete"].flatMap((id) => actionById(id) ?? []);
  const splits = splitActions(actions, rows, kind, { ...resourceActors, snapshot });
  expect(
    splits.map(({ action, split }) => [action.id, split.able, split.reasons.map(({ count }) => count)]),
  ).toEqual([
    ["vm.stop", rows.slice(0, 1), [2]],
    ["vm.delete", rows, []],
  ]);
  expect(snapshot).toHaveBeenCalledTimes(rows.length);
});

test("the resource's own machine is asked first", () => {
  expect(asked([frozen], "vm.stop").refusal).toMatchObject({ because: "state" });
});

test("an account that was topped up meanwhile is checked again, and views are notified", () => {
  const { ask, resourceActors, queryClient } = asked([frozen], "vm.start");
  const notified = vi.fn<() => void>();
  resourceActors.subscribe(notified);
  queryClient.setQueryData(billingAccountKeys.list, [billingAccount]);
  expect(notified).toHaveBeenCalledOnce();
  expect(ask()).toMatchObject({ refusal: undefined, disabledReason: undefined });
});

test("a form says at the field which account does not allow it, and who else may pay", () => {
  const message = (accounts: BillingAccount[], asks?: "machine.lease") =>
    checkFields(accountFields(accounts, asks), { billing_account_id: String(accounts[0]?.id) })[
      "billing_account_id"
    ];
  const refused = message([frozen, other]);
  expect(refused && i18n._(refused)).toBe(
    "Account frozen: Tamm Consulting. New purchases with this account are blocked until you top up the account.",
  );
  expect(message([other, frozen])).toBeUndefined();
  expect(message([other], "machine.lease")).toBeDefined();
});

test("nothing is made where no account at all allows it; the default one is named", () => {
  const first = { ...frozen, is_default: true };
  expect(blockingAccount("resource.create", [other, first])).toBeUndefined();
  expect(blockingAccount("machine.lease", [other, first])).toBe(first);
  expect(blockingAccount("resource.create", [])).toBeUndefined();
  expect(blockingAccount(undefined, [first])).toBeUndefined();
});

test("the worst restriction is shown first", () => {
  const suspended = { ...billingAccount, id: 9, status: "SUSPENDED" };
  expect(restrictedAccounts([billingAccount, other, frozen, suspended]).map(({ id }) => id)).toEqual([
    9, 20417, 7,
  ]);
});
