import { beforeEach, expect, test } from "vitest";
import { mfaArea } from "../mfa/mfa.ts";
import type { Cloud } from "../kernel/env.ts";
import { createTestCloud } from "../controls/testing.ts";
import { issueKey } from "../users.ts";
import { findAccount, saveAccount } from "./accounts.ts";
import { createVisitor, fragmentOf, ticketOf } from "./testing.ts";

const email = "demo@portico.example";
const password = "Demo-1234";
let cloud: Cloud;
let app: ReturnType<typeof createTestCloud>["app"];
beforeEach(() => {
  ({ cloud, app } = createTestCloud({ areas: [mfaArea] }));
});
const { form, authenticate, logIn, chooseGoogle } = createVisitor(() => app);
const call = async (method: string, name: string, apikey = "demo-key") => {
  const answer = await app.request(`/v1/user-resource/mfa/${name}`, { method, headers: { apikey } });
  return { status: answer.status, body: await answer.json() };
};
const isActive = async (apikey?: string) => (await call("GET", "is_active", apikey)).body;
const nextCode = async () => {
  const answer = await app.request(`/_sandbox/totp?email=${email}`);
  return ((await answer.json()) as { code: string }).code;
};

/** The page that asks for the code, after the correct password. */
async function askedForCode() {
  const address = (await logIn(email, password)).headers.get("location") ?? "";
  expect(address).toMatch(/^\/idp\/mfa\?ticket=\w+$/);
  const page = await (await app.request(address)).text();
  return { page, ticket: ticketOf(page) };
}

const enrol = async () => {
  await call("POST", "activate");
  const { ticket } = await askedForCode();
  return fragmentOf(await form("/idp/mfa", { ticket, code: await nextCode() }));
};

test("is switched for the caller alone", async () => {
  expect(await isActive()).toEqual({ is_active: false });
  expect(await call("POST", "activate")).toEqual({ status: 200, body: { success: true } });
  expect([await isActive(), await isActive("other-key")]).toEqual([
    { is_active: true },
    { is_active: false },
  ]);
  await call("POST", "deactivate", "other-key");
  expect(await isActive()).toEqual({ is_active: true });
  await call("POST", "deactivate");
  expect(await isActive()).toEqual({ is_active: false });
  expect(fragmentOf(await logIn(email, password))).toHaveProperty("id_token");
});

test("the next log-in shows the secret and requires its first code", async () => {
  await call("POST", "activate");
  const { page, ticket } = await askedForCode();
  const secret = findAccount(cloud.store, email)?.secondFactor?.secret ?? "none";
  expect(page).toContain(
    `otpauth://totp/Nordmoln%20Cloud:demo%40portico.example?secret=${secret}&amp;issuer=Nordmoln%20Cloud`,
  );
  expect((await askedForCode()).page).toContain(secret);
  expect(fragmentOf(await form("/idp/mfa", { ticket, code: await nextCode() }))).toHaveProperty("id_token");
});

test("later log-ins ask for a code and keep the secret to themselves", async () => {
  expect(await enrol()).toHaveProperty("id_token");
  const secret = findAccount(cloud.store, email)?.secondFactor?.secret ?? "none";
  const { page, ticket } = await askedForCode();
  expect(page).toContain("Enter your code");
  expect(page).not.toContain(secret);
  const code = await nextCode();
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(fragmentOf(await form("/idp/mfa", { ticket, code: spaced }))).toMatchObject({ state: "s1" });
  expect((await form("/idp/mfa", { ticket, code: await nextCode() })).status).toBe(400);
});

test("activating again keeps the secret", async () => {
  await enrol();
  const before = findAccount(cloud.store, email)?.secondFactor;
  await call("POST", "activate");
  expect(findAccount(cloud.store, email)?.secondFactor).toEqual(before);
});

test("a code is valid for one log-in, even when two are in progress", async () => {
  await call("POST", "activate");
  const [first, second] = [await askedForCode(), await askedForCode()];
  const code = await nextCode();
  const answers = await Promise.all([first, second].map(({ ticket }) => form("/idp/mfa", { ticket, code })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 403]);
});

test("ten wrong codes end the trying, also for who starts over with the password", async () => {
  await call("POST", "activate");
  const { ticket } = await askedForCode();
  for (let n = 0; n < 10; n++) expect((await form("/idp/mfa", { ticket, code: "wrong" })).status).toBe(403);
  const again = await askedForCode();
  const answer = await form("/idp/mfa", { ticket: again.ticket, code: await nextCode() });
  expect([answer.status, await answer.text()]).toEqual([
    429,
    expect.stringContaining("Too many wrong codes"),
  ]);
});

test("a page of half a log-in is good for ten minutes, and a made-up one for nothing", async () => {
  await call("POST", "activate");
  const { ticket } = await askedForCode();
  expect((await app.request("/idp/mfa?ticket=made-up")).status).toBe(400);
  cloud.clock.advance(10 * 60_000);
  expect((await app.request(`/idp/mfa?ticket=${ticket}`)).status).toBe(400);
  expect((await form("/idp/mfa", { ticket, code: await nextCode() })).status).toBe(400);
});

test("a hidden frame gets the response that a page is needed", async () => {
  await call("POST", "activate");
  expect(fragmentOf(await logIn(email, password, { prompt: "none" }))).toMatchObject({
    error: "interaction_required",
  });
});

test("a wrong password does not get as far as the code", async () => {
  await call("POST", "activate");
  const answer = await authenticate(email, "nope");
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { error: "access_denied", error_description: "Wrong email or password." },
  ]);
});

test("is not asked of log-ins with Google, nor offered to who has no password", async () => {
  await call("POST", "activate");
  expect(fragmentOf(await chooseGoogle(email))).toHaveProperty("id_token");
  const account = findAccount(cloud.store, "other@portico.example");
  if (!account) throw new Error("The other user has an account");
  saveAccount(cloud.store, { ...account, password: null });
  expect(await call("POST", "activate", "other-key")).toEqual({
    status: 400,
    body: { errors: { Error: "MFA is available for username-password login only" } },
  });
  expect(await isActive("other-key")).toEqual({ is_active: false });
});

test.each([
  ["somebody who acts as the user", { actingUserId: 930, billingAccountId: null }],
  ["a key of one billing account", { actingUserId: null, billingAccountId: 20_417 }],
])("%s can read it and not switch it", async (_, scope) => {
  const key = issueKey(cloud.store, { userId: 812, isAdmin: false, ...scope });
  const failed = (reason: string) => ({ status: 403, body: { errors: { Error: reason } } });
  expect(await call("POST", "activate", key)).toEqual(failed("Failed to activate MFA"));
  await call("POST", "activate");
  expect(await call("POST", "deactivate", key)).toEqual(failed("Failed to deactivate MFA"));
  expect(await isActive(key)).toEqual({ is_active: true });
});

test("without a second factor no code is valid", async () => {
  expect((await app.request(`/_sandbox/totp?email=${email}`)).status).toBe(404);
});
