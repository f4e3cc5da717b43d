import { beforeEach, describe, expect, test } from "vitest";
import { e1, e4, faulty, mainAccount, openContract, sideAccount } from "./contract.ts";
import type { Contract } from "./contract.ts";

interface Shared {
  uuid: string;
  is_accepted: boolean;
  access_owner: string;
  billing_account_name: string | null;
}

interface Group {
  id: number;
}

const path = "/user-resource/impersonation";
const groups = "/user-resource/access_group";
const owner = "demo-key";
const grantee = "other-key";
const refused = e4(403, "Invalid authentication credentials");
let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const shared = async (key: string) => (await contract.call<Shared[]>("GET", path, undefined, { key })).body;
const pending = async () =>
  (await shared(owner)).find(({ is_accepted }) => !is_accepted) ?? { uuid: "none is pending" };
const accept = (uuid: string, key = grantee) =>
  contract.call<Shared>("PUT", `${path}/${uuid}/accept`, undefined, { key });
const start = (uuid: string, key = grantee) =>
  contract.call<{ token: string }>("POST", `${path}/${uuid}/start`, undefined, { key });
const reads = (key: string) =>
  contract.call<{ id: number; name: string }>("GET", "/user-resource/user", undefined, { key });
const accountsSeenBy = async (key: string) =>
  (
    await contract.call<{ id: number }[]>("GET", "/payment/billing_account/list", undefined, { key })
  ).body.map(({ id }) => id);

/** Shares the demo user's account with the other user, who accepts the invite. */
async function share(fields: Record<string, number> = {}, more: Record<string, string> = {}) {
  const group = (await contract.call<Group>("POST", groups, { name: "Operations", ...fields })).body;
  const invites = `${groups}/${group.id}/impersonation`;
  const invitation = { grantee_username: "other@portico.example", ...more };
  const { uuid } = (await contract.call("POST", invites, invitation)).body;
  await accept(uuid);
  return { uuid, invites, group };
}

const act = async (fields?: Record<string, number>, more?: Record<string, string>) => {
  const { uuid, ...others } = await share(fields, more);
  return { uuid, ...others, token: (await start(uuid)).body.token };
};

describe("the list", () => {
  test("has what others share with the caller, and whose it is", async () => {
    expect(await shared(grantee)).toEqual([
      {
        uuid: expect.any(String),
        grantee_username: "other@portico.example",
        grantee_id: 930,
        is_accepted: true,
        accepted_at: "2025-12-07 09:00:00",
        created_at: "2025-12-06 09:00:00",
        expires_at: null,
        access_owner: "demo@portico.example",
        billing_account_name: "Tamm Consulting",
      },
    ]);
  });

  test("has an invitation for all accounts that the demo user may accept, and one for a single account that was accepted", async () => {
    const [invited, accepted, ...others] = (await shared(owner)).toSorted(
      (a, b) => Number(a.is_accepted) - Number(b.is_accepted),
    );
    const access_owner = "other@portico.example";
    expect(invited).toMatchObject({ is_accepted: false, access_owner, billing_account_name: null });
    expect(accepted).toMatchObject({ is_accepted: true, access_owner, billing_account_name: "Personal" });
    expect(others).toEqual([]);
  });
});

describe("accepting", () => {
  test("is what starting waits for, and is the invited user's alone", async () => {
    const { uuid } = await pending();
    expect(await start(uuid, owner)).toEqual(e1(403, "The invitation is not accepted"));
    expect(await accept(uuid, grantee)).toEqual(e1(404, "Failed to accept invitation"));
    const { status, body } = await accept(uuid, owner);
    expect([status, body]).toMatchObject([
      200,
      { uuid, is_accepted: true, accepted_at: "2026-01-15 09:00:00", access_owner: "other@portico.example" },
    ]);
    expect(await shared(owner)).toContainEqual(body);
    const { token } = (await start(uuid, owner)).body;
    expect((await reads(token)).body).toMatchObject({ id: 930, name: "other@portico.example" });
  });

  test("twice keeps the first time", async () => {
    const { uuid } = await share();
    contract.cloud.clock.advance(60_000);
    expect((await accept(uuid)).body).toMatchObject({ accepted_at: "2026-01-15 09:00:00" });
  });

  test("is refused after the deadline", async () => {
    const { body: group } = await contract.call<Group>("POST", groups, { name: "Operations" });
    const fields = { grantee_username: "other@portico.example", expires_at: "2026-01-15 10:00:00" };
    const { uuid } = (await contract.call("POST", `${groups}/${group.id}/impersonation`, fields)).body;
    contract.cloud.clock.advance(60 * 60_000);
    expect(await accept(uuid)).toEqual(e1(403, "The invitation has expired"));
  });
});

describe("an impersonation", () => {
  test("reaches all that the owner has when it is global", async () => {
    const { token } = await act();
    expect((await reads(token)).body).toMatchObject({ id: 812, name: "demo@portico.example" });
    expect(await accountsSeenBy(token)).toEqual([mainAccount, sideAccount]);
    expect(await contract.vmsIn("hel01", token)).toEqual(await contract.vmsIn("hel01", owner));
  });

  test("reaches one billing account when it is restricted", async () => {
    const { token } = await act({ billing_account_id: sideAccount });
    expect(await accountsSeenBy(token)).toEqual([sideAccount]);
    const accounts = (await contract.vmsIn("hel01", token)).map(({ billing_account }) => billing_account);
    expect(new Set(accounts)).toEqual(new Set([sideAccount]));
    expect(await shared(token)).toEqual([]);
  });

  test("never makes an administrator of a customer", async () => {
    const { body: group } = await contract.call<Group>("POST", groups, { name: "All" }, { key: "admin-key" });
    const fields = { grantee_username: "other@portico.example" };
    const invites = `${groups}/${group.id}/impersonation`;
    const { uuid } = (await contract.call("POST", invites, fields, { key: "admin-key" })).body;
    await accept(uuid);
    const { token } = (await start(uuid)).body;
    expect((await reads(token)).body).toMatchObject({ id: 7 });
    const privileges = await contract.call("GET", "/user-resource/user/privileges", undefined, {
      key: token,
    });
    expect(privileges.status).toBe(403);
  });

  test("ends after twelve hours and can be started again", async () => {
    const { token, uuid } = await act();
    contract.cloud.clock.advance(12 * 60 * 60_000);
    expect(await reads(token)).toEqual(refused);
    expect((await reads((await start(uuid)).body.token)).status).toBe(200);
  });

  test("ends with the time of its invitation", async () => {
    const { token, uuid } = await act({}, { expires_at: "2026-01-15 10:00:00" });
    contract.cloud.clock.advance(60 * 60_000 - 1000);
    expect((await reads(token)).status).toBe(200);
    contract.cloud.clock.advance(1000);
    expect(await reads(token)).toEqual(refused);
    expect(await start(uuid)).toEqual(e1(403, "The invitation has expired"));
  });

  test.each([
    [
      "the invitation is withdrawn",
      ({ invites, uuid }: Awaited<ReturnType<typeof act>>) => `${invites}/${uuid}`,
    ],
    ["its group is deleted", ({ group }: Awaited<ReturnType<typeof act>>) => `${groups}/${group.id}`],
  ])("ends as soon as %s, and others go on", async (_, address) => {
    const other = await act();
    const ended = await act();
    await contract.call("DELETE", address(ended));
    expect(await reads(ended.token)).toEqual(refused);
    expect(await start(ended.uuid)).toEqual(e1(404, "Failed to start impersonation"));
    expect((await reads(other.token)).status).toBe(200);
    expect((await reads(grantee)).status).toBe(200);
  });

  test("cannot be turned into another one, nor shared on", async () => {
    const { uuid } = await pending();
    const { token, group } = await act();
    expect(await shared(token)).toHaveLength(2);
    expect(await accept(uuid, token)).toEqual(e1(403, "Failed to accept invitation"));
    await accept(uuid, owner);
    expect(await start(uuid, token)).toEqual(e1(403, "Failed to start impersonation"));
    const options = { key: token };
    expect(await contract.call("POST", groups, { name: "Friends" }, options)).toEqual(
      e1(403, "Failed to create access delegation group"),
    );
    const fields = { grantee_username: "friend@portico.example" };
    expect(await contract.call("POST", `${groups}/${group.id}/impersonation`, fields, options)).toEqual(
      e1(403, "Failed to creating impersonation key"),
    );
  });
});

describe("a token that a grantee makes", () => {
  const tokens = "/user-resource/token";
  interface Token {
    id: number;
    token: string;
    acting_user_id: number | null;
  }
  const list = async (key: string) =>
    (await contract.call<Token[]>("GET", `${tokens}/list`, undefined, { key })).body;
  const create = async (key: string) => {
    const { body } = await contract.call<Token[]>("POST", tokens, { description: "script" }, { key });
    return body.at(-1)?.token ?? "";
  };

  test("says who made it, and is the only one whose text they read", async () => {
    const { token } = await act();
    const made = await create(token);
    expect((await reads(made)).body).toMatchObject({ id: 812 });
    expect((await list(token)).map(({ token: text }) => text)).toEqual(["", "", made]);
    expect((await list(owner)).map(({ acting_user_id }) => acting_user_id)).toEqual([null, null, 930]);
    expect((await list(owner)).at(-1)?.token).toBe(made);
    expect(await list(grantee)).toEqual([]);
  });

  test("goes when the invitation is withdrawn", async () => {
    const { token, invites, uuid } = await act();
    const made = await create(token);
    const before = await list(owner);
    await contract.call("DELETE", `${invites}/${uuid}`);
    expect(await reads(made)).toEqual(refused);
    expect(await list(owner)).toEqual(before.slice(0, -1));
  });

  test("ends with the time of the invitation, also when the owner changes it", async () => {
    const { token } = await act({}, { expires_at: "2026-01-20 09:00:00" });
    const made = await create(token);
    const id = (await list(owner)).at(-1)?.id ?? 0;
    await contract.call("PATCH", tokens, { token_id: id, description: "kept" });
    contract.cloud.clock.advance(13 * 60 * 60_000);
    expect((await reads(made)).status).toBe(200);
    contract.cloud.clock.advance(5 * 24 * 60 * 60_000);
    expect(await reads(made)).toEqual(refused);
  });
});

describe("an administrator's token", () => {
  const adminToken = (fields: Record<string, string | number>, key = "admin-key") =>
    contract.call<{ token: string }>("POST", "/user-resource/admin/token", fields, { key });

  test("reaches the customer, without the administrator's privileges, for twelve hours", async () => {
    const { status, body } = await adminToken({ user_id: 812 });
    expect(status).toBe(200);
    expect((await reads(body.token)).body).toMatchObject({ id: 812 });
    expect(await adminToken({ user_id: 930 }, body.token)).toEqual(
      e1(403, "Administrator privileges required"),
    );
    contract.cloud.clock.advance(12 * 60 * 60_000);
    expect(await reads(body.token)).toEqual(refused);
  });

  test("needs a user that is there", async () => {
    expect(faulty(await adminToken({}))).toEqual([400, ["user_id"]]);
    expect(await adminToken({ user_id: 99 })).toEqual(e1(400, "No such user"));
  });

  test("is no customer's", async () => {
    expect(await adminToken({ user_id: 930 }, owner)).toEqual(e1(403, "Administrator privileges required"));
  });
});
