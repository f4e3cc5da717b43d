import { beforeEach, describe, expect, test, vi } from "vitest";
import { e1, e4, faulty, goodVm, mainAccount, openContract, sideAccount, vmPath } from "./contract.ts";
import type { Answer, Contract, Row, Vm } from "./contract.ts";

let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const create = (fields: object = {}) => contract.call<Vm>("POST", vmPath, { ...goodVm, ...fields });
const without = (...names: (keyof typeof goodVm)[]) =>
  Object.fromEntries(names.map((name) => [name, undefined]));
const addressesOf = async (uuid: string) =>
  (await contract.call<Row[]>("GET", "/hel01/network/ip_addresses", { vm_uuid: uuid })).body;

describe("creating", () => {
  test("answers a running machine on the default network, with a disk, a public address and no password", async () => {
    const { status, body } = await create({ description: "it's a test" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "api-1",
      hostname: "api-1",
      description: "it's a test",
      status: "running",
      vcpu: 2,
      memory: 4096,
      os_name: "ubuntu",
      os_version: "24.04",
      username: "mari",
      backup: false,
      billing_account: mainAccount,
      designated_pool_name: "General",
      storage: [{ name: "vda", size: 40, primary: true, replica: [] }],
    });
    expect(Object.keys(body)).not.toContain("password");
    const networks = await contract.call<(Row & { is_default: boolean; vm_uuids: string[] })[]>(
      "GET",
      "/hel01/network/networks",
    );
    expect(networks.body.find(({ is_default }) => is_default)?.vm_uuids).toContain(body.uuid);
    expect(await addressesOf(body.uuid)).toMatchObject([{ assigned_to_private_ip: body.private_ipv4 }]);
  });

  test("shows the machine as creating for 33 seconds", async () => {
    const { cloud, begin, finish, vmNamed } = contract;
    const started = cloud.clock.now();
    const answer = begin<Vm>("POST", vmPath, goodVm);
    await vi.waitFor(async () => expect((await vmNamed("api-1")).status).toBe("creating"));
    expect((await finish(answer)).body.status).toBe("running");
    expect(cloud.clock.now() - started).toBe(33_000);
  });

  test("takes JSON as well, and no public address when none is wanted", async () => {
    const fields = { ...goodVm, reserve_public_ip: false, public_keys: ["ssh-ed25519 AAAAC3Nza me@host"] };
    const { status, body } = await contract.call<Vm>("POST", vmPath, fields, { json: true });
    expect([status, await addressesOf(body.uuid)]).toEqual([200, []]);
  });

  test.each([
    ["no name", without("name"), "name"],
    ["a short name", { name: "ab" }, "name"],
    ["a name of 64 characters", { name: "a".repeat(64) }, "name"],
    ["a name with a space", { name: "my vm" }, "name"],
    ["a name that ends in a hyphen", { name: "web-" }, "name"],
    ["no vCPU", without("vcpu"), "vcpu"],
    ["too many vCPU for the pool", { vcpu: 17 }, "vcpu"],
    ["no memory", without("ram"), "ram"],
    ["too little memory", { ram: 511 }, "ram"],
    ["no disk size", without("disks"), "disks"],
    ["a disk below the pool's least", { disks: 19 }, "disks"],
    ["a disk above the pool's most", { disks: 1025 }, "disks"],
    ["an unknown image", { os_name: "plan9" }, "os_name"],
    ["an image version that is not published", { os_version: "20.04" }, "os_name"],
    ["one vCPU for Windows", { os_name: "windows", os_version: "2022", vcpu: 1 }, "vcpu"],
    ["no username", without("username"), "username"],
    ["a username that starts with a digit", { username: "1mari" }, "username"],
    ["a username of 26 characters", { username: "m".repeat(26) }, "username"],
    ["a short password", { password: "Abc-123" }, "password"],
    ["a password without an uppercase letter", { password: "secret-1234" }, "password"],
    ["a password without a lowercase letter", { password: "SECRET-1234" }, "password"],
    ["a password without a digit", { password: "Secret-secret" }, "password"],
    ["a key that is none", { public_key: "hello" }, "public_keys"],
    ["a key whose spaces came as plus signs", { public_keys: ["ssh-rsa+AAAA+me"] }, "public_keys"],
    ["a broken cloud-config", { cloud_init: '{"runcmd": [' }, "cloud_init"],
    ["an unknown pool", { designated_pool_uuid: "nope" }, "designated_pool_uuid"],
    [
      "a pool that is not offered",
      { designated_pool_uuid: "5e1d7c39-22c4-4b8f-8a57-94f6f1f0b3aa" },
      "designated_pool_uuid",
    ],
    ["a flag that is none", { backup: "perhaps" }, "backup"],
    ["half of a source", { source_replica: "x", source_uuid: "web-1" }, "Error"],
  ])("refuses %s", async (_, fields, field) => {
    const before = await contract.vmsIn();
    expect(faulty(await create(fields))).toEqual([400, [field]]);
    expect(await contract.vmsIn()).toEqual(before);
  });

  test("refuses a number that is none", async () => {
    expect(await create({ vcpu: "two" })).toEqual(e1(400, "Invalid whole number provided"));
  });

  test("names all invalid fields together", async () => {
    expect(faulty(await create({ vcpu: 99, ram: 1, username: "", password: "x" }))).toEqual([
      400,
      ["vcpu", "ram", "username", "password"],
    ]);
  });

  test("needs a billing account of the customer's own with a global key", async () => {
    const missing = e4(400, "'billing_account_id' is required if using a global API token");
    expect(await create(without("billing_account_id"))).toEqual(missing);
    expect(await create({ billing_account_id: 0 })).toEqual(missing);
    expect(await create({ billing_account_id: 20_419 })).toEqual(
      e1(400, "Provided billing account is incorrect."),
    );
  });

  test("refuses an unknown network and a full house", async () => {
    expect(await create({ network_uuid: "nope" })).toEqual(e4(400, "Network UUID is invalid."));
    expect(await create({ name: "high-demand-1" })).toEqual(
      e1(
        400,
        "Compute resources temporarily unavailable due to high demand. If possible, choose a different region or location.",
      ),
    );
  });

  test("leaves nothing of a machine that fails half-way, and responds with a server error", async () => {
    const { begin, finish, vmsIn, vmNamed, call } = contract;
    const lists = async () => [
      await vmsIn(),
      (await call("GET", "/hel01/storage/disks")).body,
      (await call("GET", "/hel01/network/ip_addresses")).body,
    ];
    const before = await lists();
    const answer = begin<{ message: string; stack: string }>("POST", vmPath, {
      ...goodVm,
      name: "fail-midway-1",
    });
    await vi.waitFor(async () => expect((await vmNamed("fail-midway-1")).status).toBe("creating"));
    const { status, body } = await finish(answer);
    expect([status, Object.keys(body)]).toEqual([500, ["message", "stack"]]);
    expect(await lists()).toEqual(before);
  });

  test("boots an existing disk without size or log-in, once only", async () => {
    const disks = await contract.call<(Row & { display_name?: string })[]>("GET", "/hel01/storage/disks");
    const disk_uuid = disks.body.find(({ display_name }) => display_name === "db data")?.uuid;
    const fields = { disk_uuid, ...without("disks", "os_name", "os_version", "username", "password") };
    expect((await create(fields)).body.storage).toMatchObject([
      { uuid: disk_uuid, size: 100, primary: true },
    ]);
    expect(faulty(await create({ ...fields, name: "api-2" }))).toEqual([400, ["disk_uuid"]]);
  });

  test("copies a backup without log-in, not smaller than it is", async () => {
    const source = await contract.vmNamed("web-1");
    const fields = {
      source_uuid: source.uuid,
      source_replica: source.storage[0]?.replica[0]?.uuid,
      ...without("os_name", "os_version", "username", "password", "disks"),
    };
    expect((await create(fields)).body).toMatchObject({ os_name: "ubuntu", storage: [{ size: 40 }] });
    expect(faulty(await create({ ...fields, disks: 39 }))).toEqual([400, ["disks"]]);
    expect(faulty(await create({ ...fields, source_replica: "nope" }))).toEqual([400, ["source_replica"]]);
  });

  test("needs no log-in for an empty disk or for a cloud-config with users", async () => {
    const nobody = without("username", "password");
    const empty = await create({ ...nobody, name: "empty", ...without("os_name", "os_version") });
    const users = await create({ ...nobody, cloud_init: "#cloud-config\nusers:\n  - name: mari\n" });
    expect([empty.body.os_name, users.status]).toEqual(["_custom", 200]);
  });
});

describe("reading", () => {
  test("keeps locations and billing accounts apart", async () => {
    const { call, vmsIn } = contract;
    expect([(await vmsIn()).length, (await vmsIn("rix01")).length]).toEqual([8, 6]);
    const side = await call<Vm[]>("GET", `${vmPath}/list`, { billing_account_id: sideAccount });
    expect(side.body.map(({ billing_account }) => billing_account)).toEqual([sideAccount, sideAccount]);
    const { uuid } = await contract.vmNamed("web-1");
    expect(await call("GET", "/rix01/user-resource/vm", { uuid })).toEqual(
      e1(400, `No such virtual machine exists: ${uuid}`),
    );
  });

  test("refuses an unknown uuid with 400", async () => {
    expect(await contract.call("GET", vmPath, { uuid: "nope" })).toEqual(
      e1(400, "No such virtual machine exists: nope"),
    );
  });
});

describe("changing", () => {
  test("renames and describes while it runs", async () => {
    const { uuid } = await contract.vmNamed("web-1");
    const { body } = await contract.call("PATCH", vmPath, { uuid, name: "shop-1", description: "" });
    expect(body).toMatchObject({ name: "shop-1", description: "", status: "running" });
    expect(faulty(await contract.call("PATCH", vmPath, { uuid, name: "x" }))).toEqual([400, ["name"]]);
  });

  test("resizes while stopped only, within limits, and refuses a size it has", async () => {
    const running = await contract.vmNamed("web-1");
    const { uuid } = await contract.vmNamed("db-replica");
    const resize = (fields: object) => contract.call<Vm>("PATCH", vmPath, { uuid, ...fields });
    expect(await contract.call("PATCH", vmPath, { uuid: running.uuid, vcpu: 4 })).toEqual(
      e1(400, "Failed to update virtual machine"),
    );
    expect((await resize({ vcpu: 2, ram: 2048 })).body).toMatchObject({ vcpu: 2, memory: 2048 });
    expect(faulty(await resize({ vcpu: 2 }))).toEqual([400, ["vcpu"]]);
    expect(faulty(await resize({ vcpu: 17, ram: 65_537 }))).toEqual([400, ["vcpu", "ram"]]);
  });

  test("moves to another billing account with its disks", async () => {
    const { uuid } = await contract.vmNamed("db-primary");
    const path = "/hel01/user-resource/resource_billing";
    const { body } = await contract.call<Vm>("POST", path, { uuid, billing_account_id: sideAccount });
    expect(body.billing_account).toBe(sideAccount);
    const disk = await contract.call("GET", `/hel01/storage/disks/${body.storage[1]?.uuid}`);
    expect(disk.body).toMatchObject({ billing_account_id: sideAccount });
    expect(await contract.call("POST", path, { uuid, billing_account_id: 1 })).toEqual(
      e1(400, "Provided billing account is incorrect."),
    );
  });
});

test("nothing moves to an account that is deleted at the same moment", async () => {
  const { id } = (
    await contract.call<{ id: number }>("POST", "/payment/billing_account", {
      customer_name: "Mari",
      customer_type: "private",
      address_line1: "Pikk 1",
      post_index: "10123",
      city: "Tallinn",
      country: "EE",
      email: "mari@portico.example",
      phone_number: "+3725551234",
      title: "Short-lived",
    })
  ).body;
  const { uuid } = await contract.vmNamed("db-primary");
  const balancers = await contract.call<{ uuid: string }[]>("GET", "/hel01/network/load_balancers");
  const services = await contract.call<{ uuid: string }[]>("GET", "/user-resource/service/packages");
  const payer = { billing_account_id: id };
  const sleep = vi.spyOn(contract.cloud.clock, "sleep");
  const moves = [
    contract.begin("POST", "/hel01/user-resource/resource_billing", { uuid, ...payer }),
    contract.begin(
      "PUT",
      `/hel01/network/load_balancers/${balancers.body[0]?.uuid}/billing_account?set_id=${id}`,
    ),
    contract.begin("PATCH", `/user-resource/service/package/${services.body[0]?.uuid}`, payer),
    contract.begin("PUT", "/storage/bucket", { name: "late-bucket", ...payer }),
  ];
  // Every call has resolved the account and is now waiting.
  await vi.waitFor(() => expect(sleep).toHaveBeenCalledTimes(moves.length));
  const removed = await contract.begin("DELETE", `/payment/billing_account?billing_account_id=${id}`);
  expect(removed.status).toBe(200);
  const answers = await contract.finish(Promise.all(moves));
  expect(answers).toEqual(answers.map(() => e1(400, "Provided billing account is incorrect.")));
  expect((await contract.readVm(uuid))["billing_account"]).not.toBe(id);
});

describe("cloning", () => {
  test("creates a running machine of the same size with every disk, its own addresses and no public one", async () => {
    const source = await contract.vmNamed("db-primary");
    const { body } = await contract.call<Vm>("POST", `${vmPath}/clone`, {
      uuid: source.uuid,
      name: "db-copy",
    });
    expect(body).toMatchObject({
      name: "db-copy",
      status: "running",
      vcpu: 8,
      memory: 32_768,
      storage: [
        { size: 160, primary: true, replica: [] },
        { size: 500, primary: false },
      ],
    });
    for (const name of ["uuid", "mac", "private_ipv4"] as const) expect(body[name]).not.toBe(source[name]);
    expect(await addressesOf(body.uuid)).toEqual([]);
  });

  test("locks its source meanwhile, and refuses a bad name", async () => {
    const { uuid } = await contract.vmNamed("db-primary");
    const answer = contract.begin<Vm>("POST", `${vmPath}/clone`, { uuid, name: "db-copy" });
    await vi.waitFor(() => contract.vmNamed("db-copy"));
    expect((await contract.begin("POST", `${vmPath}/backup`, { uuid })).status).toBe(409);
    await contract.finish(answer);
    expect(faulty(await contract.call("POST", `${vmPath}/clone`, { uuid, name: "-" }))).toEqual([
      400,
      ["name"],
    ]);
    expect((await contract.call("POST", `${vmPath}/backup`, { uuid })).status).toBe(200);
  });
});

describe("deleting", () => {
  test("leaves a tombstone, the other disks and the public address", async () => {
    const { call, vmNamed, vmsIn } = contract;
    const { uuid, storage } = (await create()).body;
    const added = await call("POST", `${vmPath}/storage`, { uuid, size_gb: 30 });
    const deleted: Answer = await call("DELETE", vmPath, { uuid }, { json: true });
    expect(deleted).toEqual({ status: 200, body: { success: true } });
    expect((await vmsIn()).map((vm) => vm.uuid)).not.toContain(uuid);
    expect((await contract.readVm(uuid)).status).toBe("deleted");
    const main = await call("GET", `/hel01/storage/disks/${storage[0]?.uuid}`);
    const other = await call("GET", `/hel01/storage/disks/${added.body.uuid}`);
    expect([main.body.status, other.body.status]).toEqual(["Deleted", "Active"]);
    const free = await call<Row[]>("GET", "/hel01/network/ip_addresses");
    expect(free.body.filter((row) => row["assigned_to"] === null)).toHaveLength(2);
    expect(await call("DELETE", vmPath, { uuid })).toEqual(
      e1(400, `No such virtual machine exists: ${uuid}`),
    );
    await expect(vmNamed("web-1")).resolves.toBeDefined();
  });
});
