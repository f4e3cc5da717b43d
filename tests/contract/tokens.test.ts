import { beforeEach, expect, test } from "vitest";
import { e1, e4, faulty, mainAccount, openContract, restrictedKey, sideAccount } from "./contract.ts";
import type { Contract } from "./contract.ts";

interface Token {
  id: number;
  token: string;
  description: string;
  restricted: boolean;
  billing_account_id: number;
}

const path = "/user-resource/token";
let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const list = async (key = "demo-key") =>
  (await contract.call<Token[]>("GET", `${path}/list`, undefined, { key })).body;
const send = (method: string, fields: Record<string, string | number | boolean>, key = "demo-key") =>
  contract.call<Token[]>(method, path, fields, { key });
/** Creates a token and returns its row. */
const create = async (fields: Record<string, string | number | boolean>, key?: string): Promise<Token> => {
  const row = (await send("POST", fields, key)).body.at(-1);
  if (!row) throw new Error("The answer has no tokens");
  return row;
};
const accountsSeenBy = async (key: string) =>
  (
    await contract.call<{ id: number }[]>("GET", "/payment/billing_account/list", undefined, { key })
  ).body.map(({ id }) => id);
const refused = e4(403, "Invalid authentication credentials");

test("the demo user has two", async () => {
  expect(await list()).toMatchObject([
    {
      description: "deploy pipeline",
      restricted: true,
      billing_account_id: mainAccount,
      user_id: 812,
      acting_user_id: null,
      created_at: "2025-11-14 09:00:00",
      updated_at: null,
    },
    { description: "laptop", restricted: false, billing_account_id: 0, updated_at: "2025-12-16 09:00:00" },
  ]);
});

test("a new one is in the whole list that answers it, and opens everything of its user", async () => {
  const before = await list();
  const { status, body } = await send("POST", { description: "ci + cd" });
  expect([status, body.slice(0, -1)]).toEqual([200, before]);
  expect(await list()).toEqual(body);
  const made = body.at(-1);
  expect(made).toMatchObject({
    description: "ci + cd",
    token: expect.stringMatching(/^\w{32}$/),
    restricted: false,
    billing_account_id: 0,
    updated_at: null,
  });
  expect(await accountsSeenBy(made?.token ?? "")).toEqual([mainAccount, sideAccount]);
});

test("a restricted one reaches only its billing account", async () => {
  const { token } = await create({ restricted: "True", billing_account_id: sideAccount });
  expect(await accountsSeenBy(token)).toEqual([sideAccount]);
  const names = (await contract.vmsIn("hel01", token)).map(({ billing_account }) => billing_account);
  expect(new Set(names)).toEqual(new Set([sideAccount]));
});

test("a billing account alone restricts, and 0 is none", async () => {
  expect(await create({ billing_account_id: sideAccount })).toMatchObject({ restricted: true });
  expect(await create({ billing_account_id: 0 })).toMatchObject({ restricted: false });
  expect(await create({ billing_account_id: sideAccount, restricted: false })).toMatchObject({
    restricted: false,
    billing_account_id: 0,
  });
});

test("cannot be restricted to no account, or to one that is not there", async () => {
  expect(faulty(await send("POST", { restricted: true }))).toEqual([400, ["billing_account_id"]]);
  expect(await send("POST", { restricted: true, billing_account_id: 99 })).toEqual(
    e1(400, "Provided billing account is incorrect."),
  );
  expect(await list()).toHaveLength(2);
});

test("a change answers the whole list, keeps what is left out, and holds from then on", async () => {
  const { id, token } = await create({ description: "ci" });
  contract.cloud.clock.advance(60_000);
  const { body } = await send("PATCH", { token_id: id, restricted: true, billing_account_id: sideAccount });
  expect(body).toHaveLength(3);
  expect(body.at(-1)).toMatchObject({
    token,
    description: "ci",
    restricted: true,
    updated_at: "2026-01-15 09:01:00",
  });
  expect(await accountsSeenBy(token)).toEqual([sideAccount]);
  await send("PATCH", { token_id: id, description: "" });
  expect((await list()).at(-1)).toMatchObject({ description: "", billing_account_id: sideAccount });
  await send("PATCH", { token_id: id, restricted: false });
  expect((await list()).at(-1)).toMatchObject({ restricted: false, billing_account_id: 0 });
  expect(await accountsSeenBy(token)).toEqual([mainAccount, sideAccount]);
});

test("a deleted one opens nothing more", async () => {
  const { id, token } = await create({});
  expect((await send("DELETE", { token_id: id })).status).toBe(200);
  expect(await list()).toHaveLength(2);
  expect(await contract.call("GET", `${path}/list`, undefined, { key: token })).toEqual(refused);
  expect(await send("DELETE", { token_id: id })).toEqual(e1(400, "Failed to delete kong token"));
  expect(await send("PATCH", { token_id: id })).toEqual(e1(400, "Failed to update kong token"));
});

test("is named by its number", async () => {
  expect(faulty(await send("DELETE", {}))).toEqual([400, ["token_id"]]);
  expect(await send("PATCH", { token_id: "laptop" })).toEqual(e1(400, "Invalid whole number provided"));
});

test("a restricted key sees the tokens of its account and makes, changes and deletes none", async () => {
  const [own] = await list();
  expect(await list(restrictedKey)).toEqual([own]);
  const fields = { token_id: own?.id ?? 0, billing_account_id: mainAccount };
  expect(await send("POST", fields, restrictedKey)).toEqual(e1(403, "Failed to create kong token"));
  expect(await send("PATCH", { ...fields, restricted: false }, restrictedKey)).toEqual(
    e1(403, "Failed to update kong token"),
  );
  expect(await send("DELETE", fields, restrictedKey)).toEqual(e1(403, "Failed to delete kong token"));
  expect(await list()).toHaveLength(2);
});

test("an administrator's token is one unless it is restricted", async () => {
  const status = async (key: string) =>
    (await contract.call("GET", "/user-resource/user/privileges", undefined, { key })).status;
  expect(await status((await create({}, "admin-key")).token)).toBe(200);
  const [account = 0] = await accountsSeenBy("admin-key");
  expect(await status((await create({ billing_account_id: account }, "admin-key")).token)).toBe(403);
});
