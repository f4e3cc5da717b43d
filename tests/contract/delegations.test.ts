import { beforeEach, describe, expect, test } from "vitest";
import { sentMails } from "../../sandbox/mail.ts";
import { createUser } from "../../sandbox/users.ts";
import { e1, faulty, mainAccount, openContract, restrictedKey } from "./contract.ts";
import type { Contract } from "./contract.ts";

interface Invite {
  uuid: string;
  grantee_username: string;
  grantee_id: number | null;
  is_accepted: boolean;
  expires_at: string | null;
}

interface Group {
  id: number;
  name: string;
  billing_account_id: number | null;
  impersonations: Invite[];
}

const path = "/user-resource/access_group";
let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const list = async (key = "demo-key") => (await contract.call<Group[]>("GET", path, undefined, { key })).body;
const create = (fields: Record<string, string | number>, key = "demo-key") =>
  contract.call<Group>("POST", path, fields, { key });
const invite = (group: number, fields: Record<string, string>, key = "demo-key") =>
  contract.call<Invite>("POST", `${path}/${group}/impersonation`, fields, { key });
const remove = (rest: string, key = "demo-key") =>
  contract.call("DELETE", `${path}/${rest}`, undefined, { key });
const seeded = async () => {
  const [group] = await list();
  if (!group) throw new Error("The demo user has a delegation");
  return group;
};

test("the demo user has one delegation with an accepted and a pending invitation", async () => {
  expect(await list()).toMatchObject([
    {
      name: "Accounting team",
      owner_id: 812,
      billing_account_id: mainAccount,
      impersonations: [
        {
          grantee_username: "other@portico.example",
          grantee_id: 930,
          is_accepted: true,
          accepted_at: "2025-12-07 09:00:00",
          created_at: "2025-12-06 09:00:00",
          expires_at: null,
        },
        { grantee_id: null, is_accepted: false, accepted_at: null, expires_at: "2026-02-12 09:00:00" },
      ],
    },
  ]);
});

describe("a group", () => {
  test("is global without a billing account, else of that one", async () => {
    const { status, body } = await create({ name: " Operations " });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        name: "Operations",
        owner_id: 812,
        billing_account_id: null,
        created_at: "2026-01-15 09:00:00",
        updated_at: "2026-01-15 09:00:00",
        impersonations: [],
      },
    ]);
    expect((await create({ name: "Books", billing_account_id: mainAccount })).body).toMatchObject({
      billing_account_id: mainAccount,
    });
    expect((await list()).map(({ name }) => name)).toEqual(["Accounting team", "Operations", "Books"]);
  });

  test("needs a name, and an account that is there", async () => {
    expect(faulty(await create({}))).toEqual([400, ["name"]]);
    expect(faulty(await create({ name: "  " }))).toEqual([400, ["name"]]);
    expect(await create({ name: "Books", billing_account_id: 99 })).toEqual(
      e1(400, "Provided billing account is incorrect."),
    );
    expect(await list()).toHaveLength(1);
  });

  test("goes with its invitations", async () => {
    const { id } = await seeded();
    expect(await remove(String(id))).toEqual({ status: 204, body: undefined });
    expect(await list()).toEqual([]);
    const shared = await contract.call("GET", "/user-resource/impersonation", undefined, {
      key: "other-key",
    });
    expect(shared.body).toEqual([]);
    expect(await remove(String(id))).toEqual(e1(404, "Failed to delete access delegation"));
  });
});

describe("an invitation", () => {
  test("is in its group, and is mailed to the invited address", async () => {
    const { id } = await seeded();
    const { status, body } = await invite(id, { grantee_username: " Kai@Example.com " });
    expect([status, body]).toEqual([
      200,
      {
        uuid: expect.any(String),
        grantee_username: "kai@example.com",
        grantee_id: null,
        is_accepted: false,
        accepted_at: null,
        created_at: "2026-01-15 09:00:00",
        expires_at: null,
      },
    ]);
    expect((await seeded()).impersonations.at(-1)).toEqual(body);
    expect(await seeded()).toMatchObject({ updated_at: "2026-01-15 09:00:00" });
    expect(sentMails(contract.cloud.store, "kai@example.com")).toMatchObject([
      {
        subject: "Access to an account at Nordmoln Cloud",
        text: "demo@portico.example invites you to use their account. Accept the invitation in your profile.",
        link: "http://localhost/app/profile",
      },
    ]);
  });

  test("finds its grantee when they sign up later", async () => {
    const { cloud } = contract;
    const { id } = createUser(cloud.store, cloud.clock, { email: "jaan.kuusk@example.com" });
    expect((await seeded()).impersonations.at(-1)).toMatchObject({ grantee_id: id });
  });

  test.each([
    ["2026-01-20 12:00:00", "2026-01-20 12:00:00"],
    ["2026-01-20T12:00:00Z", "2026-01-20 12:00:00"],
    ["2026-01-20T12:00:00.000+0200", "2026-01-20 10:00:00"],
  ])("until %s ends at %s UTC and says so in its mail", async (expires_at, expected) => {
    const { id } = await seeded();
    const { body } = await invite(id, { grantee_username: "kai@example.com", expires_at });
    expect(body).toMatchObject({ expires_at: expected });
    expect(sentMails(contract.cloud.store, "kai@example.com")[0]?.text).toContain(`until ${expected} UTC`);
  });

  test.each([
    ["grantee_username", {}],
    ["grantee_username", { grantee_username: "kai" }],
    ["grantee_username", { grantee_username: "Demo@portico.example" }],
    ["grantee_username", { grantee_username: "OTHER@portico.example" }],
    ["expires_at", { grantee_username: "kai@example.com", expires_at: "tomorrow" }],
    ["expires_at", { grantee_username: "kai@example.com", expires_at: "2026-01-15 09:00:00" }],
  ])("is refused for its %s when given %o", async (field, fields) => {
    const { id, impersonations } = await seeded();
    expect(faulty(await invite(id, fields))).toEqual([400, [field]]);
    expect((await seeded()).impersonations).toEqual(impersonations);
    expect(sentMails(contract.cloud.store)).toEqual([]);
  });

  test("is taken back by the owner, from its own group only", async () => {
    const { id, impersonations } = await seeded();
    const [first, second] = impersonations;
    const failed = e1(404, "Failed to delete impersonation key");
    const { body: other } = await create({ name: "Others" });
    expect(await remove(`${other.id}/impersonation/${first?.uuid}`)).toEqual(failed);
    expect(await remove(`${id}/impersonation/${first?.uuid}`)).toEqual({ status: 204, body: undefined });
    expect((await seeded()).impersonations).toEqual([second]);
    expect(await remove(`${id}/impersonation/${first?.uuid}`)).toEqual(failed);
  });
});

test("a key of one billing account sees the delegations of its account and changes none", async () => {
  const group = await seeded();
  await create({ name: "Operations" });
  const key = restrictedKey;
  expect(await list(key)).toEqual([group]);
  const [first] = group.impersonations;
  expect(await create({ name: "Mine", billing_account_id: mainAccount }, key)).toEqual(
    e1(403, "Failed to create access delegation group"),
  );
  expect(await invite(group.id, { grantee_username: "kai@example.com" }, key)).toEqual(
    e1(403, "Failed to creating impersonation key"),
  );
  expect(await remove(`${group.id}/impersonation/${first?.uuid}`, key)).toEqual(
    e1(403, "Failed to delete impersonation key"),
  );
  expect(await remove(String(group.id), key)).toEqual(e1(403, "Failed to delete access delegation"));
  expect(await list(key)).toEqual([group]);
});
