import { beforeEach, describe, expect, test } from "vitest";
import { accountsOf, putAccount } from "../../sandbox/billingAccount/billingAccountRows.ts";
import { addInvite, groupsOf, withdraw } from "../../sandbox/delegation/delegationRows.ts";
import { callerOfKey, storageKeysOf } from "../../sandbox/accessKey/storageKeyRows.ts";
import { issueKey } from "../../sandbox/users.ts";
import { e4, faulty, mainAccount, openContract, restrictedKey, sideAccount } from "./contract.ts";
import type { Contract } from "./contract.ts";

interface Bucket {
  name: string;
  owner: string;
  billing_account_id: number;
  size_bytes: number;
  num_objects: number;
  is_suspended: boolean;
}
interface Key {
  userId: string;
  accessKey: string;
  secretKey?: string;
}

const path = "/storage/bucket";
const keysPath = "/storage/user/keys";
let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const create = (
  name: string,
  fields: Record<string, string | number> = { billing_account_id: mainAccount },
) => contract.call<Bucket>("PUT", path, { name, ...fields });
const list = async (filter?: Record<string, number>, key?: string) =>
  (await contract.call<Bucket[]>("GET", `${path}/list`, filter, key === undefined ? {} : { key })).body;
const remove = (name: string) => contract.call("DELETE", path, { name });

describe("buckets", () => {
  test("are made, read, moved to another account and deleted", async () => {
    const { status, body } = await create("tamm-files");
    expect([status, body]).toEqual([
      200,
      {
        name: "tamm-files",
        owner: "demo@portico.example",
        billing_account_id: mainAccount,
        size_bytes: 0,
        num_objects: 0,
        is_suspended: false,
        created_at: "2026-01-15T09:00:02.000+0000",
        modified_at: "2026-01-15T09:00:02.000+0000",
      },
    ]);
    expect((await contract.call("GET", path, { name: "tamm-files" })).body).toEqual(body);
    const moved = await contract.call<Bucket>("PATCH", path, {
      name: "tamm-files",
      billing_account_id: sideAccount,
    });
    expect(moved.body.billing_account_id).toBe(sideAccount);
    expect((await list({ billing_account_id: sideAccount })).map(({ name }) => name)).toContain("tamm-files");
    expect(await remove("tamm-files")).toEqual({ status: 204, body: undefined });
    expect(await contract.call("GET", path, { name: "tamm-files" })).toEqual(
      e4(404, "Failed to get storage bucket"),
    );
  });

  test.each(["ab", "a".repeat(64), "Upper", "under_score", "-dash", "dash-", "xn--a", "a-s3alias"])(
    "may not be named %s",
    async (name) => expect(faulty(await create(name))).toEqual([400, ["name"]]),
  );

  test("have unique names, even while they are being created", async () => {
    const taken = e4(409, "The bucket name is already taken");
    for (const name of ["tamm-backups", "kadri-photos"]) expect(await create(name)).toEqual(taken);
    const fields = { name: "race", billing_account_id: mainAccount };
    const first = contract.begin("PUT", path, fields);
    expect(await contract.call("PUT", path, fields)).toEqual(
      e4(409, "The bucket is locked by another action"),
    );
    expect((await contract.finish(first)).status).toBe(200);
  });

  test("need an account that may buy", async () => {
    expect(await create("unpaid", {})).toEqual(
      e4(400, "'billing_account_id' is required if using a global API token"),
    );
    const account = accountsOf(contract.cloud.store).get(String(mainAccount));
    if (account) putAccount(contract.cloud.store, { ...account, restriction_level: "FROZEN" });
    expect((await create("unpaid")).status).toBe(403);
  });

  test("are deleted only when empty", async () => {
    expect(await remove("tamm-backups")).toEqual(e4(409, "The bucket is not empty"));
    expect((await list()).map(({ name }) => name)).toContain("tamm-backups");
  });

  test("can be suspended, hold more than a listing, and fail to be read when their name says so", async () => {
    const rows = await list();
    expect(rows.filter(({ is_suspended }) => is_suspended).map(({ name }) => name)).toEqual(["old-campaign"]);
    expect(Math.max(...rows.map(({ num_objects }) => num_objects))).toBe(2400);
    await create("io-exception");
    expect(await contract.call("GET", path, { name: "io-exception" })).toEqual(e4(500, "IOException"));
  });

  test("let pages of one origin in", async () => {
    const cors = (allowed_origin: string) =>
      contract.call("PUT", `${path}/cors`, { name: "tamm-backups", allowed_origin });
    for (const origin of ["https://portal.example.com", "http://localhost:8080", "*", ""])
      expect(await cors(origin)).toEqual({ status: 200, body: { success: true } });
    for (const origin of ["portal.example.com", "https://portal.example.com/app"])
      expect(faulty(await cors(origin))).toEqual([400, ["allowed_origin"]]);
  });
});

describe("keys", () => {
  test("are listed whole, made and deleted", async () => {
    const before = (await contract.call<Key[]>("GET", keysPath)).body;
    expect(before).toEqual([
      { userId: "demo@portico.example", accessKey: "DEMOSTORAGEACCESSKEY", secretKey: "demo-storage-secret" },
    ]);
    const { body } = await contract.call<Key[]>("POST", keysPath);
    expect([body.length, body[0]]).toEqual([2, before[0]]);
    const gone = await contract.call("DELETE", keysPath, { access_key: body[1]?.accessKey ?? "" });
    expect(gone).toEqual({ status: 200, body: undefined });
    expect((await contract.call("GET", keysPath)).body).toEqual(before);
    expect(await contract.call("DELETE", keysPath, { access_key: "NONE" })).toEqual(
      e4(404, "Access key not found."),
    );
  });

  test("belong to the account, which is created on the first request", async () => {
    contract = openContract("empty");
    for (const method of ["GET", "POST"])
      expect(await contract.call(method, keysPath)).toEqual(e4(404, "Storage account not found."));
    const { body } = await contract.call<{ maxBuckets: number; s3Credentials: Key[] }>(
      "GET",
      "/storage/user",
    );
    expect(body).toMatchObject({ userId: "demo@portico.example", maxBuckets: 1000, suspended: 0 });
    expect((await contract.call("GET", keysPath)).body).toEqual(body.s3Credentials);
    expect((await contract.call("GET", "/storage/user")).body).toEqual(body);
  });

  test("of a whole customer are kept from a key of one billing account", async () => {
    const options = { key: restrictedKey };
    expect((await contract.call("GET", keysPath, undefined, options)).body).toEqual([]);
    const access_key = "DEMOSTORAGEACCESSKEY";
    expect((await contract.call("DELETE", keysPath, { access_key }, options)).status).toBe(404);
  });

  test("of a grantee are their own and end with the invitation", async () => {
    const { store } = contract.cloud;
    const group = groupsOf(store).list({ owner: 812 })[0];
    if (!group) throw new Error("The demo user shares nothing");
    const invite = addInvite(contract.cloud, group, { grantee_username: "eve@portico.example" });
    const grantee = {
      userId: 812,
      actingUserId: 930,
      billingAccountId: null,
      isAdmin: false,
      invitation: invite.uuid,
    };
    const options = { key: issueKey(store, grantee) };
    const { body } = await contract.call<{ s3Credentials: Key[] }>(
      "GET",
      "/storage/user",
      undefined,
      options,
    );
    expect(body.s3Credentials.map((each) => "secretKey" in each)).toEqual([false, true]);
    const made = storageKeysOf(store).get(body.s3Credentials[1]?.accessKey ?? "");
    if (!made) throw new Error("The grantee got no key");
    expect(callerOfKey(contract.cloud, made)).toMatchObject({ userId: 812, actingUserId: 930 });
    withdraw(store, invite);
    expect(callerOfKey(contract.cloud, made)).toBeUndefined();
  });
});

test("the S3 endpoint is part of the sandbox", async () => {
  expect((await contract.call("GET", "/storage/api/s3")).body).toEqual({ url: "http://localhost/s3/" });
});
