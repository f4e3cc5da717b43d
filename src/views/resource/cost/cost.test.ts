import { Big } from "big.js";
import { beforeAll, expect, test } from "vitest";
import { billingAccount } from "../../../../tests/model/billingAccount.fixture.ts";
import { disk } from "../../../../tests/model/disk.fixture.ts";
import { ipAddress } from "../../../../tests/model/ipAddress.fixture.ts";
import { managedService } from "../../../../tests/model/service.fixture.ts";
import { metalLease } from "../../../../tests/model/bareMetal.fixture.ts";
import { vm } from "../../../../tests/model/vm.fixture.ts";
import "../../../../tests/support/kinds.ts";
import { siteWithout } from "../../../../tests/support/everythingOn.ts";
import type { MetalLease } from "#api/bareMetal/bareMetal.ts";
import type { ManagedService } from "#api/service/service.ts";
import type { Pricer } from "#declarations/create.ts";
import { initialValues, type FieldValues } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import { actionById } from "#resources/actions.ts";
import { type Change, changeOf, runwayOf, sharesOf, totalOf } from "./cost.ts";

beforeAll(() => {
  siteWithout();
});

/** One cent per unit and hour. */
const pricer: Pricer = (parts) => ({
  currency: "EUR",
  lines: [],
  hourly: parts.reduce(
    (sum, { units, factor = 1 }) => sum.plus(new Big(units).times(factor).div(100)),
    new Big(0),
  ),
});

function change(actionId: string, given: FieldValues, ...rows: readonly Resource[]) {
  const action = actionById(actionId);
  const [first] = rows;
  const fields = (first && action?.fields?.(first, rows)) ?? [];
  const values = { ...initialValues(fields), ...given };
  const found = action?.price && changeOf(action.price, rows, values, pricer, () => undefined);
  return found && [found.before?.toNumber(), found.after?.toNumber()];
}

test("a resize costs what its parts cost before and after", () => {
  const [before = 0, after = 0] = change("vm.resize", { vcpu: "4", memory: "8192" }, vm) ?? [];
  // Two more vCPUs and 4 GB more memory.
  expect(after - before).toBeCloseTo(0.06);
});

test("several resources cost their sum, and an action without a price nothing known", () => {
  const size = disk.size_gb ?? 0;
  expect(change("disk.grow", { size: String(size + 50) }, disk, disk)).toEqual([
    (2 * size) / 100,
    (2 * (size + 50)) / 100,
  ]);
  expect(change("vm.stop", {}, vm)).toBeUndefined();
});

test("each account pays for its own resources, and one unknown share leaves the total unknown", () => {
  const other = { ...billingAccount, id: 7 };
  const rows = [vm, { ...vm }, { ...vm }];
  const shares = sharesOf(actionById("vm.delete")?.price, rows, {}, (it) =>
    it === rows[0] ? other : billingAccount,
  );
  expect(shares.map(({ account }) => account?.id)).toEqual([7, 20417]);
  const changes = shares.map(({ changeIn }) => changeIn?.(pricer, () => undefined));
  const inNumbers = (it: Change | undefined) => it && [it.before?.toNumber(), it.after?.toNumber()];
  expect(changes.map(inNumbers)).toEqual([
    [2.06, 0],
    [4.12, 0],
  ]);
  expect(inNumbers(totalOf(changes))).toEqual([6.18, 0]);
  expect(totalOf([...changes, undefined])).toBeUndefined();
  expect(totalOf([])).toBeUndefined();
});

test("what is deleted costs nothing more, and backups and disks cost their size", () => {
  // 2 vCPUs, 4 GB of memory, a main disk of 40 GB and four copies of it; the other disk has 50 GB.
  expect(change("vm.delete", {}, vm)).toEqual([2.06, 0]);
  expect(change("vm.disableBackup", {}, vm)).toEqual([2.06, 0.46]);
  expect(change("vm.addStorage", { size: "30" }, vm)).toEqual([2.56, 2.86]);
  expect(change("vm.resizeStorage", { disk: "disk-b", size: "70" }, vm)).toEqual([2.56, 2.76]);
  expect(change("vm.deleteStorage", { disk: "disk-b" }, vm)).toEqual([2.56, 2.06]);
  expect(change("disk.delete", {}, disk)).toEqual([(disk.size_gb ?? 0) / 100, 0]);
  expect(change("ip.release", {}, ipAddress)).toEqual([0.01, 0]);
});

test("a service that is deleted and a lease that is released cost nothing more", () => {
  const prices = [{ resource_type: "CPU", price_multiplier: 2.5 }];
  const service: ManagedService = { ...managedService, prices };
  // Two machines with 2 vCPUs at 2.5 times the price, 4 GB of memory and a disk of 40 GB.
  expect(change("service.delete", {}, service)).toEqual([0.98, 0]);
  expect(change("service.delete", {}, managedService)).toBeUndefined();
  expect(change("metal.release", {}, metalLease)).toEqual([0.01, 0]);
  const unnamed: MetalLease = { ...metalLease, machine: { status: "in_use" } };
  expect(change("metal.release", {}, unnamed)).toBeUndefined();
});

test("nothing is said about the price if a row lacks a size", () => {
  const { storage, ...bare } = vm;
  expect(storage).toBeDefined();
  expect(change("vm.delete", {}, vm, bare)).toBeUndefined();
});

test("the balance lasts shorter with a higher price, taxes included, and longer with a top-up", () => {
  const account = {
    ...billingAccount,
    paying_by_invoice: false,
    running_totals: { ongoing: 40, total: 20, subtotal: 10 },
  };
  const now = new Date("2026-05-11T00:00:00Z");
  expect(runwayOf(account, { hourly: 1 / 24 }, now)).toEqual({ before: 20, after: 10 });
  expect(runwayOf(account, { credit: 20 }, now)).toEqual({ before: 20, after: 30 });
  const spent = { ...account, running_totals: { ...account.running_totals, ongoing: 0.5 } };
  expect(runwayOf(spent, { hourly: 1 / 24 }, now)).toBeUndefined();
  expect(runwayOf(spent, { credit: 20 }, now)).toEqual({ before: 0, after: 10 });
  expect(runwayOf({ ...account, paying_by_invoice: true }, { credit: 20 }, now)).toBeUndefined();
});
