import { accountsOf, addAccount, monthStart } from "../billingAccount/billingAccountRows.ts";
import { toCents } from "../billingAccount/billingMoney.ts";
import { postCredit } from "../ledger/creditRows.ts";
import { buildDisk, putDisk } from "../disk/diskRows.ts";
import { nextId, skipIds } from "../kernel/ids.ts";
import { buildIpAddress, publicAddress, putIpAddress } from "../ipAddress/ipAddressRows.ts";
import { addNetwork, privateAddress } from "../vpc/networkRows.ts";
import type { NetworkRow } from "../vpc/networkRows.ts";
import { siteConfig } from "../config.ts";
import { epochSeconds } from "../kernel/dates.ts";
import type { Cloud } from "../kernel/env.ts";
import { addAccess } from "./access.ts";
import { addBilling, addCreditHistory, fund, paidMonths } from "./billing.ts";
import { addMachine, day } from "./machines.ts";
import type { Machine } from "./machines.ts";
import { addLeases, addOtherLease } from "./metal.ts";
import { addManyAddresses, addNetworking, addOtherNetworking } from "./networking.ts";
import { addOtherService, addServices } from "./services.ts";
import { addLargeStorage, addOtherStorage, addStorage } from "./storage.ts";
import { demoUser, otherUser } from "./users.ts";
import { seedUuid } from "./uuid.ts";

/**
 * Seeds the resources of a data set, `demo`, `empty` or `large`, for the demo user, plus another customer's resources
 * that must stay hidden. Deterministic rows, dated relative to sandbox time.
 */
export function seedResources(cloud: Cloud, name: "demo" | "empty" | "large"): void {
  cloud.store.transaction(() => {
    const { main, side } = addAccounts(cloud, name);
    const home = network(cloud, main.user_id, "hel01", "Default network");
    if (name !== "empty") addOtherCustomer(cloud);
    if (name === "empty") addFirstCredit(cloud, main);
    if (name === "demo") {
      addDemo(cloud, main, side ?? main, home);
      addAccess(cloud, main);
      addStorage(cloud, main, side ?? main);
      addBilling(cloud, main, side ?? main);
    }
    if (name === "large") {
      addLarge(cloud, main);
      addLargeStorage(cloud, main);
    }
  });
}

type Account = Machine["account"];
const adminUserId = 7;

function addAccounts(cloud: Cloud, name: string) {
  const person = { country: "EE", city: "Tallinn", post_index: "10145", address_line1: "Lennuki 12" };
  const now = cloud.clock.now();
  const main = addAccount(cloud, {
    ...person,
    created: epochSeconds(monthStart(now, -13) + 9 * day),
    ...(name === "demo" && { billed_until: monthStart(now, -paidMonths.main) }),
    user_id: demoUser.id,
    title: "Tamm Consulting",
    email: "billing@portico.example",
    customer_name: "Mari Tamm",
    company_name: "Tamm Consulting OU",
    referral_share_code: "m4xq7z",
  });
  const side =
    name === "empty"
      ? undefined
      : addAccount(cloud, {
          ...person,
          created: epochSeconds(monthStart(now, -5) + 3 * day),
          ...(name === "demo" && { billed_until: monthStart(now, -paidMonths.side) }),
          user_id: demoUser.id,
          title: "Side projects",
          email: demoUser.email,
          customer_name: "Mari Tamm",
          referral_share_code: "p8dk2w",
        });
  for (const user_id of [otherUser.id, adminUserId])
    addFirstCredit(
      cloud,
      addAccount(cloud, { user_id, title: "Personal", referral_share_code: `r${user_id}` }),
    );
  return { main, side };
}

function addFirstCredit(cloud: Cloud, { id }: Account): void {
  const amount = toCents(siteConfig.firstAccountCredit);
  postCredit(cloud, id, { amount, description: "First credit", reference: "first_free" });
}

function network(cloud: Cloud, user_id: number, location: string, name: string, subnet?: string): NetworkRow {
  const uuid = seedUuid(`${user_id}/${location}/network/${name}`);
  return addNetwork(cloud, { user_id, location, name, uuid, ...(subnet !== undefined && { subnet }) });
}

/** Another customer's machine, disk, network and address, which the demo user must never see. */
function addOtherCustomer(cloud: Cloud): void {
  const account = accountsOf(cloud.store).list({ owner: otherUser.id })[0];
  if (!account) return;
  const home = network(cloud, otherUser.id, "hel01", "Default network");
  const shared = { account, network: home, username: "kadri" };
  addMachine(cloud, { ...shared, name: "kadri-web", isPublic: true, snapshotDays: [3], backupDays: [4] });
  addMachine(cloud, { ...shared, name: "kadri-db", status: "stopped", extraDisks: [80] });
  addDisk(cloud, account, "hel01", "kadri archive", 100);
  addFreeAddress(cloud, account, "hel01", "kadri spare");
  addOtherNetworking(cloud, account, home);
  addOtherStorage(cloud, account);
  addOtherService(cloud, account, home);
  addOtherLease(cloud, account);
  fund(cloud, account);
}

function addDemo(cloud: Cloud, main: Account, side: Account, home: NetworkRow): void {
  const backend = network(cloud, main.user_id, "hel01", "Backend");
  const riga = network(cloud, main.user_id, "rix01", "Default network");
  const windows: [string, string] = ["windows", "2022"];
  const machines: Machine[] = [
    {
      name: "web-1",
      account: main,
      network: home,
      description: "Storefront",
      isPublic: true,
      backupDays: [22, 15, 8, 1],
      snapshotDays: [12],
      ageDays: 410,
    },
    {
      name: "web-2",
      account: main,
      network: home,
      description: "Storefront, second",
      isPublic: true,
      ageDays: 212,
    },
    {
      name: "db-primary",
      account: main,
      network: backend,
      description: "PostgreSQL 17",
      vcpu: 8,
      memory: 32_768,
      disk: 160,
      image: ["debian", "13"],
      extraDisks: [500],
      backupDays: [19, 12, 5],
      ageDays: 400,
    },
    {
      name: "db-replica",
      account: main,
      network: backend,
      vcpu: 4,
      memory: 16_384,
      disk: 160,
      image: ["debian", "13"],
      status: "stopped",
      snapshotDays: [40, 9, 2],
      ageDays: 390,
    },
    { name: "build-runner", account: main, network: backend, vcpu: 8, memory: 16_384, disk: 80, ageDays: 95 },
    {
      name: "staging",
      account: side,
      network: home,
      status: "stopped",
      vcpu: 1,
      memory: 1024,
      disk: 20,
      image: ["ubuntu", "22.04"],
      snapshotDays: [30],
      ageDays: 120,
    },
    {
      name: "windows-desk",
      account: main,
      network: home,
      vcpu: 4,
      memory: 8192,
      disk: 80,
      image: windows,
      username: "Administrator",
      isPublic: true,
      ageDays: 34,
    },
    {
      name: "shop-integration-tests-for-the-autumn-campaign-of-all-countries",
      account: side,
      network: home,
      status: "stopped",
      description: "Keeps the longest name the platform takes",
      ageDays: 18,
    },
    {
      name: "blog",
      account: side,
      network: riga,
      image: ["wordpress", "6.5"],
      isPublic: true,
      vcpu: 1,
      memory: 2048,
    },
    {
      name: "gitlab",
      account: main,
      network: riga,
      image: ["gitlab", "17"],
      vcpu: 4,
      memory: 8192,
      disk: 120,
    },
    {
      name: "files",
      account: main,
      network: riga,
      image: ["nextcloud", "30"],
      extraDisks: [200],
      backupDays: [6],
      isPublic: true,
      ageDays: 77,
    },
    { name: "archive", account: main, network: riga, status: "hibernated", vcpu: 1, memory: 1024, disk: 60 },
    {
      name: "mail-relay",
      account: side,
      network: riga,
      status: "stopped",
      image: ["almalinux", "9"],
      ageDays: 300,
    },
    {
      name: "monitor",
      account: main,
      network: riga,
      image: ["debian", "12"],
      memory: 2048,
      disk: 40,
      ageDays: 5,
    },
  ];
  for (const machine of machines) addMachine(cloud, machine);
  addDisk(cloud, main, "hel01", "db data", 100);
  addDisk(cloud, main, "hel01", "rescue tools", 20, true);
  addDisk(cloud, side, "rix01", "scratch", 50);
  addFreeAddress(cloud, main, "hel01", "old storefront");
  addFreeAddress(cloud, main, "rix01", "");
  addNetworking(cloud, { main, side, home, backend, riga });
  addServices(cloud, { main, side, home, riga });
  addLeases(cloud, main, side);
}

/** Enough machines to reveal a missing index or an unvirtualised list, and a long credit history. */
function addLarge(cloud: Cloud, account: Account): void {
  const count = 10_000;
  const subnets = ["10.200.0.0/18", "10.201.0.0/18"];
  const nets = ["hel01", "rix01"].map((location, index) =>
    network(cloud, account.user_id, location, "Fleet", subnets[index]),
  );
  const roles = ["web", "api", "db", "cache", "worker", "build", "mail", "proxy"];
  for (let n = 1; n <= count; n++) {
    const home = nets[Math.floor(n / roles.length) % nets.length];
    if (!home) continue;
    addMachine(cloud, {
      name: `${roles[n % roles.length]}-${String(n).padStart(5, "0")}`,
      account,
      network: home,
      n: n + 100,
      private_ipv4: privateAddress(home.subnet, 10 + n),
      status: n % 97 === 0 ? "hibernated" : n % 5 === 0 ? "stopped" : "running",
      vcpu: 1 + (n % 4),
      memory: 1024 * (1 + (n % 8)),
      disk: 20 + 20 * (n % 5),
      image: n % 7 < 2 ? ["debian", "13"] : ["ubuntu", "24.04"],
      isPublic: n % 3 === 0,
      ageDays: 1 + (n % 700),
    });
  }
  const last = count + 200;
  for (const [kind, first] of Object.entries({ vm: 7000, disk: 9000, mac: 1, ip_address: 1500 }))
    skipIds(cloud.store, kind, first + last);
  for (const { location } of nets) skipIds(cloud.store, `public_${location}`, last);
  addManyAddresses(cloud, account, 5000 - Math.floor(count / 3));
  addCreditHistory(cloud, account, 100_000);
}

function addDisk(
  { store, clock }: Cloud,
  account: Account,
  location: string,
  display_name: string,
  size_gb: number,
  read_only_bootable = false,
): void {
  const disk = buildDisk({
    uuid: seedUuid(`${account.user_id}/${location}/disk/${display_name}`),
    id: nextId(store, "disk", 9000),
    user_id: account.user_id,
    billing_account_id: account.id,
    location,
    display_name,
    size_gb,
    read_only_bootable,
    created_at: clock.now() - 45 * day,
  });
  putDisk(store, disk);
}

function addFreeAddress({ store, clock }: Cloud, account: Account, location: string, name: string): void {
  const address = publicAddress(location, nextId(store, `public_${location}`));
  const row = buildIpAddress({
    user_id: account.user_id,
    billing_account_id: account.id,
    location,
    id: nextId(store, "ip_address", 1500),
    uuid: seedUuid(`${account.user_id}/${address}`),
    address,
    name,
    unassigned_at: clock.now() - 8 * day,
    created_at: clock.now() - 150 * day,
  });
  putIpAddress(store, row);
}
