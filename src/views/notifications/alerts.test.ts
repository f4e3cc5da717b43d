import { expect, test } from "vitest";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { setSite } from "#api/config/site.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import { accountAlerts, locationAlerts, stateAlerts, worstFirst } from "./alerts.ts";

siteWithout();

const money = (amount: number) => `€${amount}`;
const alertsFor = (account: Partial<BillingAccount>) =>
  accountAlerts(
    [
      {
        $type: "billing_account",
        id: 7,
        title: "Tamm",
        status: "ACTIVE",
        restriction_level: "CLEAR",
        ...account,
      },
    ],
    money,
  ).map(({ tone, title }) => `${tone}: ${title}`);

test.each<[string, Partial<BillingAccount>, string[]]>([
  ["an account in order is not spoken of", { running_totals: { ongoing: 41.87 } }, []],
  ["an account of which little is known is not either", {}, []],
  [
    "a suspended one is",
    { status: "SUSPENDED", restriction_level: "FROZEN" },
    ["danger: Account suspended: Tamm"],
  ],
  ["a frozen one is", { restriction_level: "FROZEN" }, ["danger: Account frozen: Tamm"]],
  ["a terminated one is", { restriction_level: "TERMINATED" }, ["danger: Account terminated: Tamm"]],
  ["a limited one is", { restriction_level: "LIMITED" }, ["warn: Account limited: Tamm"]],
  ["so is one that waits", { status: "PENDING_VALIDATION" }, ["warn: Account waiting for validation: Tamm"]],
  ["what is unpaid is told", { unpaid_amount: 27.4 }, ["warn: Account with payment due: Tamm"]],
  [
    "credit below nothing is",
    { running_totals: { ongoing: -0.01 } },
    ["danger: Account out of credit: Tamm"],
  ],
  [
    "credit below the threshold is, where notices are on",
    { running_totals: { ongoing: 4.99 }, low_balance_notice_settings: { threshold: 5, is_enabled: true } },
    ["warn: Account low on credit: Tamm"],
  ],
  [
    "credit at the threshold is enough",
    { running_totals: { ongoing: 5 }, low_balance_notice_settings: { threshold: 5, is_enabled: true } },
    [],
  ],
  [
    "where notices are off the threshold says nothing",
    { running_totals: { ongoing: 1 }, low_balance_notice_settings: { threshold: 5, is_enabled: false } },
    [],
  ],
  [
    "who pays by invoice has no credit to run out of",
    { paying_by_invoice: true, running_totals: { ongoing: -80 } },
    [],
  ],
  [
    "a standing and a balance are two things",
    { restriction_level: "LIMITED", running_totals: { ongoing: -3 } },
    ["warn: Account limited: Tamm", "danger: Account out of credit: Tamm"],
  ],
])("%s", (_, account, titles) => expect(alertsFor(account)).toEqual(titles));

test("the server's own reason is shown before the portal's", () => {
  const [alert] = accountAlerts(
    [{ $type: "billing_account", id: 7, status: "SUSPENDED", suspend_reason: "Card was refused" }],
    money,
  );
  expect(alert?.help).toBe("Card was refused");
});

test.each<[string, Partial<BillingAccount>, string]>([
  ["what is limited is topped up", { restriction_level: "LIMITED" }, "/billing/topup?account=7"],
  ["what is unpaid is paid", { unpaid_amount: 27.4 }, "/invoices?state=unpaid"],
  ["credit that is used up is topped up", { running_totals: { ongoing: -1 } }, "/billing/topup?account=7"],
  ["support is asked about a terminated account", { restriction_level: "TERMINATED" }, "/support"],
])("%s", (_, account, href) => {
  const [alert] = accountAlerts([{ $type: "billing_account", id: 7, ...account }], money);
  expect(alert?.step?.href).toBe(href);
});

test("no money is added where it cannot be", () => {
  const account: BillingAccount = { $type: "billing_account", id: 7, restriction_level: "TERMINATED" };
  const alerts = accountAlerts([{ ...account, running_totals: { ongoing: -1 } }], money);
  expect(alerts.map(({ step }) => step?.href)).toEqual(["/support", "/billing/account/7"]);
});

test("only closed locations are shown", () => {
  const locations = [
    { slug: "hel01", display_name: "Helsinki" },
    { slug: "rix01", display_name: "Riga", create_resource_disabled: true },
  ];
  expect(locationAlerts(locations).map(({ id }) => id)).toEqual(["location-rix01"]);
});

test("one restless row leads to its page, many of a state to the list of that state, resting ones nowhere", () => {
  const kind = {
    type: "disk",
    one: { id: "Disk" },
    many: { id: "Disks" },
    listPath: "/disks",
    titleOf: (row: { name: string }) => row.name,
    detailPath: (row: { name: string }) => `/disks/disk/${row.name}`,
    lifecycle: {
      states: {
        active: { label: { id: "Active" }, tone: "ok" },
        reserved: { label: { id: "Reserved" }, tone: "busy" },
        broken: { label: { id: "Broken" }, tone: "danger" },
      },
    },
  } as unknown as ResourceKind;
  const rows = ["active", "reserved", "broken", "broken"].map(
    (name) => ({ $type: "disk", name }) as Resource,
  );
  const resourceActors = {
    snapshot: (row: Resource) => ({ value: (row as unknown as { name: string }).name }) as never,
  };
  const alerts = worstFirst(stateAlerts({ kind, rows }, resourceActors));
  expect(alerts.map(({ title, help, step }) => [title, help, step?.href])).toEqual([
    ["Disks: 2", "Broken", "/disks?state=broken"],
    ["reserved", "Disk · Reserved", "/disks/disk/reserved"],
  ]);
});

test("what an account does not say of debt the site does", () => {
  const account = { running_totals: { ongoing: -3 } };
  setSite({ allowDebt: true });
  const owing = alertsFor(account);
  siteWithout();
  expect([owing, alertsFor(account)]).toEqual([
    ["warn: Account out of credit: Tamm"],
    ["danger: Account out of credit: Tamm"],
  ]);
});
