import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { resultOf, watched } from "../../../tests/support/slots.ts";
import type { ConfiguredChat } from "../../../deploy/thirdParties.ts";
import type { User } from "#api/profile/user.ts";
import { createChatActors } from "./chat.actors.ts";

let log: unknown[];
/** Completes the load of a provider's script. */
let run: () => void;

class ScriptElement extends EventTarget {
  src = "";
  setAttribute() {}
  remove = () => log.push("removed");
}
// Providers keep their globals on the first `window`, so it is stubbed once.
vi.stubGlobal("location", { href: "https://portal.example/app" });
vi.stubGlobal("window", { Intercom: (...said: unknown[]) => log.push(said) });
vi.stubGlobal("document", {
  createElement: () => new ScriptElement(),
  querySelectorAll: () => [],
  head: {
    append: (script: ScriptElement) => {
      log.push(script.src);
      run = () => void script.dispatchEvent(new Event("load"));
    },
  },
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  log = [];
});

const SCRIPT = "https://widget.example/app-1";
const intercom: ConfiguredChat = { provider: "intercom", ids: { app_id: "app-1" }, script: SCRIPT };
const qiscus: ConfiguredChat = { ...intercom, provider: "qiscus" };
const mari: User = { id: 812, name: "mari", email: "mari@example.com" };

async function load(chat: ConfiguredChat, user: User = mari) {
  const { actors, open } = createChatActors({ chat, readUser: async () => user });
  const loaded = resultOf(actors.load);
  await vi.waitFor(() => expect(log).toEqual([SCRIPT]));
  run();
  const result = await loaded;
  log.shift();
  return { result, open, remove: () => resultOf(actors.remove) };
}
const booted = (facts: object) => [
  "boot",
  { app_id: "app-1", user_id: "812", email: "mari@example.com", vertical_padding: 20, ...facts },
];

test("a chat knows its visitor, opens on request, and is removed", async () => {
  const profile_data = { first_name: "Mari", last_name: "Tamm" };
  const profile = { first_name: "Old", last_name: "Name" };
  const { result, open, remove } = await load(intercom, {
    ...mari,
    profile_data,
    profile,
    intercom_user_hash: "hash-1",
  });
  expect(result).toEqual({ opens: true });
  expect(log.splice(0)).toEqual([booted({ name: "Mari Tamm", user_hash: "hash-1" })]);
  open();
  expect(log.splice(0)).toEqual([["show"]]);
  await remove();
  expect(log).toEqual([["shutdown"], "removed"]);
});

test.each([
  [{ profile: { last_name: "Tamm" } }, "Tamm"],
  [{ profile_data: { first_name: "Mari" } }, "Mari"],
  [{}, "mari@example.com"],
])("a visitor with %j is called %s", async (profiles, name) => {
  await load(intercom, { ...mari, ...profiles });
  expect(log).toEqual([booted({ name })]);
});

test("a provider that no page can open is not opened", async () => {
  const { result, open } = await load(qiscus);
  expect(result).toEqual({ opens: false });
  open();
  expect(log).toEqual([]);
});

test("LeadBooster is opened as soon as its script is there, and Tawk knows its visitor", async () => {
  const page = window as { LeadBooster?: object; Tawk_API?: object };
  const { open } = await load({ ...intercom, provider: "leadbooster" });
  open();
  expect(page.LeadBooster).toMatchObject({ q: [{ t: "t", n: "open" }] });
  log = [];
  await load({ ...intercom, provider: "tawk" });
  expect(page.Tawk_API).toMatchObject({ visitor: { name: "mari@example.com", email: "mari@example.com" } });
});

test("before one is there nothing opens, and nothing goes", async () => {
  const { actors, open } = createChatActors({ chat: undefined, readUser: async () => mari });
  open();
  await resultOf(actors.remove);
  await expect(resultOf(actors.load)).rejects.toThrow(/^No chat is configured$/);
  expect(log).toEqual([]);
});

test("a session that ends while the user is read loads nothing", async () => {
  const user = Promise.withResolvers<User>();
  const { actors } = createChatActors({ chat: intercom, readUser: () => user.promise });
  watched(actors.load).stop();
  user.resolve(mari);
  await new Promise((resolve) => setTimeout(resolve));
  expect(log).toEqual([]);
});

test("a chat that loads after its session has ended is removed immediately", async () => {
  const { actors } = createChatActors({ chat: intercom, readUser: async () => mari });
  const { stop } = watched(actors.load);
  await vi.waitFor(() => expect(log).toEqual([SCRIPT]));
  stop();
  run();
  await vi.waitFor(() => expect(log).toContain("removed"));
});
