import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { resultOf } from "../../../tests/support/slots.ts";
import { credential, keepApiKey } from "#api/key/credentials.ts";
import { browserStorage, refusingStorage } from "../../../tests/support/browserStorage.ts";
import { impersonation, keepImpersonation } from "#api/impersonation/impersonation.ts";
import { readDraft, writeDraft } from "#runtime/runs/draft.ts";
import { setCustomer } from "#lib/storage/storage.ts";
import { createImpersonationActors, impersonationStart } from "./impersonation.actors.ts";
import { impersonationMachine } from "./impersonation.machine.ts";

const owner = "kadri@example.com";
let listeners: ((event: Partial<StorageEvent>) => void)[];
let gone: string[];

beforeEach(() => {
  listeners = [];
  gone = [];
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("location", { pathname: "/app/profile", search: "?tab=access" });
  vi.stubGlobal("window", {
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    removeEventListener: () => {},
  });
  keepApiKey("own-key");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const slots = () => createImpersonationActors({ goTo: (address) => gone.push(address) });
const open = () =>
  createActor(impersonationMachine.provide({ actors: slots() }), { input: impersonationStart() }).start();

const isGone = (actor: ReturnType<typeof open>) => waitFor(actor, (at) => at.matches("navigated"));

test("there and back: the token replaces the key, drafts go, and the page that was left comes again", async () => {
  setCustomer(812);
  writeDraft("vm.create", { values: { name: "web-1" } }, []);
  expect(readDraft("vm.create")).toBeDefined();
  const own = open();
  own.send({ type: "token.received", token: "a-token", owner });
  await isGone(own);
  expect([credential(), gone]).toEqual(["a-token", ["/app/"]]);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("draft"))).toEqual([]);

  setCustomer(930, true);
  writeDraft("vm.create", { values: { name: "web-2" } }, []);
  expect(readDraft("vm.create")).toBeDefined();
  const there = open();
  expect(there.getSnapshot().context.start).toEqual({ is: "acting", owner, isNew: true });
  there.send({ type: "impersonation.end" });
  await isGone(there);
  expect([credential(), gone]).toEqual(["own-key", ["/app/", "/app/profile?tab=access"]]);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("draft"))).toEqual([]);
  expect(impersonationStart()).toEqual({ is: "own" });
});

test("a reload continues the impersonation, and does not report the start again", () => {
  keepImpersonation({ token: "a-token", owner, returnPath: "/" });
  expect(impersonationStart()).toEqual({ is: "acting", owner, isNew: false });
  expect(impersonationStart()).toEqual({ is: "acting", owner, isNew: false });
});

test("a refused token leads back to the own account, which says so once", async () => {
  keepImpersonation({ token: "a-token", owner, returnPath: "/compute" });
  const actor = open();
  actor.send({ type: "token.refused" });
  await isGone(actor);
  expect([credential(), gone]).toEqual(["own-key", ["/app/compute"]]);
  expect(impersonationStart()).toEqual({ is: "refused", owner });
  expect(impersonationStart()).toEqual({ is: "own" });
});

test("another tab that starts or ends impersonation is followed; what else it stores is not", async () => {
  const actor = open();
  const dispatch = (key: string | null) => listeners.forEach((listen) => listen({ key }));
  dispatch("language");
  dispatch("impersonation");
  expect(actor.getSnapshot().matches("own")).toBe(true);
  keepImpersonation({ token: "a-token", owner, returnPath: "/" });
  dispatch("impersonation");
  await isGone(actor);
  expect(gone).toEqual(["/app/"]);
});

test("a tab that follows another whose token was refused says why, once", async () => {
  const returnPath = "/compute";
  keepImpersonation({ token: "a-token", owner, returnPath });
  const [refused, following] = [open(), open()];
  refused.send({ type: "token.refused" });
  await isGone(refused);
  sessionStorage.removeItem("impersonation.news");
  listeners.forEach((listen) => listen({ key: "impersonation" }));
  await isGone(following);
  expect(impersonationStart()).toEqual({ is: "refused", owner });

  keepImpersonation({ token: "another-token", owner, returnPath });
  const [left, other] = [open(), open()];
  left.send({ type: "impersonation.end" });
  await isGone(left);
  listeners.forEach((listen) => listen({ key: "impersonation" }));
  await isGone(other);
  expect(impersonationStart()).toEqual({ is: "own" });
});

test("where the browser keeps nothing the own account stays", async () => {
  vi.stubGlobal("localStorage", refusingStorage("QuotaExceededError"));
  const actor = open();
  actor.send({ type: "token.received", token: "a-token", owner });
  const { context } = await waitFor(actor, (at) => at.matches({ own: "failed" }));
  expect(context.error?.message).toContain("blocks storage for this site");
  expect([impersonation(), gone]).toEqual([undefined, []]);
});

test("a log-in starts in the user's own account, whatever was stored before", () => {
  keepImpersonation({ token: "a-token", owner, returnPath: "/" });
  keepApiKey("another-key");
  expect([credential(), impersonationStart()]).toEqual(["another-key", { is: "own" }]);
});

test("a return path outside the portal is ignored", () => {
  keepImpersonation({ token: "a-token", owner, returnPath: "//evil.example" });
  expect(impersonation()?.returnPath).toBe("/");
});

test("nothing is left before forms that hold back are off the screen", async () => {
  vi.useFakeTimers();
  const left = resultOf(slots().leave, { wasRefused: false });
  await Promise.resolve();
  expect(gone).toEqual([]);
  await vi.runAllTimersAsync();
  await left;
  expect(gone).toEqual(["/app/"]);
});

test("a refusal after another tab has ended it opens the start page, without a name", async () => {
  await resultOf(slots().leave, { wasRefused: true });
  expect([gone, impersonationStart()]).toEqual([["/app/"], { is: "refused", owner: "" }]);
});

test("a token without a key of the user's own account is removed", () => {
  keepImpersonation({ token: "a-token", owner, returnPath: "/" });
  localStorage.removeItem("apikey");
  expect(impersonationStart()).toEqual({ is: "own" });
  expect({ ...localStorage }).toEqual({});
});
