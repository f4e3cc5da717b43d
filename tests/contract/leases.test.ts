import { beforeEach, describe, expect, test } from "vitest";
import { accountsOf, putAccount } from "../../sandbox/billingAccount/billingAccountRows.ts";
import { locations } from "../../sandbox/config.ts";
import { e4, faulty, mainAccount, openContract, restrictedKey, sideAccount } from "./contract.ts";
import type { Contract, Row } from "./contract.ts";

interface Lease extends Row {
  display_name: string;
  hostname: string;
  billing_account_id: number | null;
  location_slug: string;
  os: { id: string } | null;
  public_ipv4: string;
  machine: { status: string; spec_name: string };
  history: { action: string; acting_user_id: number; created_at: string }[];
}
interface Spec {
  uuid: string;
  name: string;
  available_count: number;
  price_per_hour: number;
}

const path = "/hel01/metal/leases";
const minute = 60_000;
const medium = "2a01d3c4-1ff2-4128-95e3-4492d9b74222";
const good = {
  spec_uuid: medium,
  os_id: "ubuntu_24_04",
  display_name: "Build farm 1",
  billing_account_id: mainAccount,
  public_keys: ["ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBx mari@desk"],
};

let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const lease = (fields: object = {}) =>
  contract.call<Lease>("POST", path, { ...good, ...fields }, { json: true });
const list = async (location = "hel01") =>
  (await contract.call<Lease[]>("GET", `/${location}/metal/leases`)).body;
const find = async (uuid: string) => (await list()).find((each) => each.uuid === uuid);
const free = async (location = "hel01") => {
  const { body } = await contract.call<Spec[]>("GET", `/${location}/metal/specs`);
  return Object.fromEntries(body.map(({ name, available_count }) => [name, available_count]));
};

test("specs say what is free and what it costs there", async () => {
  const { body } = await contract.call<Spec[]>("GET", "/rix01/metal/specs");
  expect(body[0]).toEqual({
    uuid: medium,
    name: "m1.medium",
    description: "16 cores, 64 GB",
    cpu_model: "EPYC 7313P",
    cpu_cores: 16,
    ram_gb: 64,
    disks: [{ type: "nvme", size_gb: 960, count: 2 }],
    network_gbps: 10,
    available_count: 2,
    price_per_hour: 0.279,
    currency: "EUR",
  });
  expect(await free()).toEqual({ "m1.medium": 2, "m1.large": 1, "s1.storage": 0 });
});

test("systems have ids, and some are no longer offered", async () => {
  const { body } = await contract.call<{ id: string; is_published: boolean }[]>("GET", "/metal/os");
  expect(body.every(({ id }) => /^[a-z][a-z0-9_-]*$/.test(id))).toBe(true);
  expect(body.filter(({ is_published }) => !is_published).map(({ id }) => id)).toEqual(["ubuntu_20_04"]);
});

describe("a lease", () => {
  test("waits for its machine, has it, and gives it back to be wiped", async () => {
    const { status, body } = await lease();
    expect([status, body]).toMatchObject([
      200,
      {
        display_name: "Build farm 1",
        hostname: "build-farm-1",
        billing_account_id: mainAccount,
        location_slug: "hel01",
        os: { id: "ubuntu_24_04", display_name: "Ubuntu 24.04" },
        machine: { status: "pending", spec_uuid: medium, spec_name: "m1.medium" },
        history: [{ action: "user_request", acting_user_id: 812, created_at: "2026-01-15 09:00:03" }],
      },
    ]);
    expect((await free())["m1.medium"]).toBe(1);
    contract.cloud.clock.advance(minute);
    expect((await find(body.uuid))?.machine.status).toBe("in_use");
    const release = () => contract.call("DELETE", `${path}/${body.uuid}`);
    expect(await release()).toEqual(e4(400, "Too soon to release machine"));
    contract.cloud.clock.advance(10 * minute);
    expect(await release()).toEqual({ status: 204, body: undefined });
    const released = await find(body.uuid);
    expect([released?.machine.status, released?.billing_account_id]).toEqual(["cleaning", null]);
    expect(released?.history.map(({ action }) => action)).toEqual(["user_request", "user_release"]);
    expect((await free())["m1.medium"]).toBe(1);
    expect(await release()).toEqual(e4(404, "Lease not found"));
    contract.cloud.clock.advance(30 * minute);
    expect(await find(body.uuid)).toBeUndefined();
    expect((await free())["m1.medium"]).toBe(2);
  });

  test("is refused when no machine is free", async () => {
    for (const status of [200, 200]) expect((await lease()).status).toBe(status);
    expect(await lease()).toEqual(e4(400, "No available machines"));
  });

  test("takes the last machine once, when two want it", async () => {
    await lease();
    const both = await contract.finish(
      Promise.all([1, 2].map(() => contract.begin("POST", path, good, { json: true }))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test.each([
    ["spec_uuid", { spec_uuid: "none" }],
    ["os_id", { os_id: undefined }],
    ["os_id", { os_id: "ubuntu_20_04" }],
    ["display_name", { display_name: "ab" }],
    ["hostname", { hostname: "under_score" }],
    ["public_keys", { public_keys: ["not a key"] }],
  ])("is refused with a wrong %s", async (field, fields) => {
    expect(faulty(await lease(fields))).toEqual([400, [field]]);
  });

  test("needs an account that may have one, and an open location", async () => {
    expect(await lease({ billing_account_id: undefined })).toEqual(
      e4(400, "'billing_account_id' is required if using a global API token"),
    );
    const { store } = contract.cloud;
    const account = accountsOf(store).get(String(mainAccount));
    if (!account) throw new Error("No main account");
    for (const restriction_level of ["LIMITED", "FROZEN", "TERMINATED"] as const) {
      putAccount(store, { ...account, restriction_level });
      expect((await lease()).status).toBe(403);
    }
    putAccount(store, account);
    const [home] = locations;
    if (!home) throw new Error("No location");
    home.create_resource_disabled = true;
    const closed = await lease();
    home.create_resource_disabled = false;
    expect(closed).toEqual(e4(400, "New resources cannot be created in this location."));
  });

  test("needs no account with a key of one billing account", async () => {
    const { billing_account_id: _, ...fields } = good;
    const { body } = await contract.call<Lease>("POST", path, fields, { json: true, key: restrictedKey });
    expect(body.billing_account_id).toBe(mainAccount);
  });

  test("is renamed and moved to another account", async () => {
    const [first] = await list();
    const fields = { display_name: "db metal", billing_account_id: sideAccount };
    expect((await contract.call("PATCH", `${path}/${first?.uuid}`, fields)).body).toMatchObject(fields);
    expect(faulty(await contract.call("PATCH", `${path}/${first?.uuid}`, { display_name: "" }))).toEqual([
      400,
      ["display_name"],
    ]);
    const elsewhere = await contract.call("PATCH", `/rix01/metal/leases/${first?.uuid}`, fields);
    expect(elsewhere).toEqual(e4(404, "Lease not found"));
  });

  test("that an administrator made waits until it is configured, once", async () => {
    const waiting = (await list("rix01"))[0];
    expect([waiting?.machine.status, waiting?.os, waiting?.history[0]?.action]).toEqual([
      "pending",
      null,
      "admin_lease_create",
    ]);
    const configure = (fields: Record<string, string>) =>
      contract.call<Lease>("PATCH", `/rix01/metal/leases/${waiting?.uuid}`, fields);
    expect(faulty(await configure({ os_id: "plan9" }))).toEqual([400, ["os_id"]]);
    const done = await configure({ os_id: "debian_13", hostname: "vault.example.com" });
    expect(done.body).toMatchObject({ os: { id: "debian_13" }, hostname: "vault.example.com" });
    contract.cloud.clock.advance(minute);
    expect((await list("rix01"))[0]?.machine.status).toBe("in_use");
    expect(await configure({ os_id: "debian_13" })).toEqual(e4(400, "The machine is already configured"));
  });
});

test("a machine that is being wiped belongs to no billing account", async () => {
  const cleaning = (await list()).find(({ machine }) => machine.status === "cleaning");
  expect(cleaning).toMatchObject({ display_name: "render-node", billing_account_id: null });
});
