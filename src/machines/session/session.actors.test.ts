import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { Page, storedElsewhere, stubChannels } from "../../../tests/support/page.ts";
import { resultOf, watched } from "../../../tests/support/slots.ts";
import { configureClient } from "#api/http/client.ts";
import { credential, forgetCredentials, keepApiKey, keepPageKey } from "#api/key/credentials.ts";
import { setSite, site } from "#api/config/site.ts";
import { subscribeToLogOuts, broadcastLogOut } from "./logOuts.ts";
import { forgetCustomers, lockName } from "#lib/storage/storage.ts";
import { createSessionActors } from "./session.actors.ts";

const NOW = Date.parse("2026-03-02T10:00:00Z");
const mari = { id: 812, name: "mari@example.com" };

let sent: string[];
/** The server's answers in turn; the last one repeats. */
let answers: (() => Response)[];
/** Calls to the page's services, in order. */
let log: string[];
let page: Page;
let end: (() => void) | undefined;

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const refused = json({ message: "Invalid authentication credentials" }, 403);

beforeEach(() => {
  sent = [];
  log = [];
  page = new Page();
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("location", {
    origin: "https://portal.example.com",
    hostname: "portal.example.com",
    reload: () => log.push("reload"),
  });
  vi.stubGlobal("fetch", async ({ method, url, signal }: Request) => {
    signal.throwIfAborted();
    sent.push(`${method} ${url}`);
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  });
  configureClient({ apiUrl: "https://api.example/v1" });
  forgetCredentials();
  forgetCustomers();
  setSite({});
});
afterEach(() => {
  end?.();
  end = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const slots = () =>
  createSessionActors({
    onConfiguration: async () => void log.push(`configured ${site().siteName}`),
    onUser: async ({ email }) => void log.push(`user ${email}`),
    now: () => NOW,
    goTo: (address) => log.push(`go to ${address}`),
  });

const stored = () => Object.keys(localStorage).toSorted();

describe("the configuration", () => {
  test.each([
    [true, "key-1"],
    [false, undefined],
  ])("is read and reported before anything is shown, with or without a key: %s", async (hasKey, key) => {
    answers = [json({ siteName: "Nordmoln" })];
    if (key !== undefined) localStorage.setItem("apikey", key);
    expect(await resultOf(slots().loadConfiguration)).toEqual({ hasKey });
    expect(sent).toEqual(["GET https://api.example/v1/config/ui/config"]);
    expect(log).toEqual(["configured Nordmoln"]);
    expect(JSON.parse(localStorage.getItem("cachedConfig") ?? "")).toMatchObject({ at: NOW });
  });
});

describe("the user", () => {
  const other = "palette.recent@930";
  beforeEach(() => {
    localStorage.setItem("apikey", "key-1");
    localStorage.setItem(other, "[]");
    answers = [json(mari)];
  });
  const act = () => localStorage.setItem("impersonation", "a-token");
  const load = () => resultOf(slots().loadUser);

  test("becomes the customer of this page, from whom what others left is kept", async () => {
    expect(await load()).toEqual({ id: 812, username: "mari@example.com" });
    expect(sent).toEqual(["GET https://api.example/v1/user-resource/user"]);
    expect(log).toEqual(["user mari@example.com"]);
    expect(lockName("topUp")).toBe("lock:topUp@812");
    expect(stored()).toEqual(["apikey"]);
    localStorage.removeItem("apikey");
    expect(credential()).toBe("key-1");
  });

  test("finds the referral code from before the sign-up", async () => {
    localStorage.setItem("referral_code", "m4xq7z");
    await load();
    expect(localStorage.getItem("referral_code")).toBe("m4xq7z");
  });

  test("who is acted for leaves alone what is kept for who acts", async () => {
    act();
    await load();
    expect(lockName("topUp")).toBe("lock:topUp@812");
    expect(stored()).toEqual(["apikey", "impersonation", other]);
  });

  test("whose key is refused has no key left", async () => {
    answers = [refused];
    await expect(load()).rejects.toMatchObject({ kind: "credentials" });
    expect(stored()).toEqual([other]);
    expect(log).toEqual([]);
  });

  test("whose key another tab has replaced meanwhile keeps the new one", async () => {
    answers = [
      () => {
        localStorage.setItem("apikey", "key-2");
        return refused();
      },
    ];
    await expect(load()).rejects.toMatchObject({ kind: "credentials" });
    expect(localStorage.getItem("apikey")).toBe("key-2");
  });

  test("whose impersonation token is refused keeps the key, and the returning page waits", async () => {
    act();
    answers = [refused];
    const { notified } = watched(slots().loadUser);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect([notified, localStorage.getItem("apikey")]).toEqual([[], "key-1"]);
  });

  test.each([400, 500])(
    "is requested once with response %i, which does not refuse the key",
    async (status) => {
      answers = [json({ message: "No" }, status)];
      await expect(load()).rejects.toThrow("No");
      expect(sent).toHaveLength(1);
      expect(localStorage.getItem("apikey")).toBe("key-1");
    },
  );

  test("that cannot be reached is requested four times, seven seconds apart", async () => {
    vi.useFakeTimers();
    answers = [json({ message: "Bad gateway" }, 502)];
    const failure = load().catch((error: unknown) => error);
    const calls: number[] = [];
    for (const ms of [0, 6_999, 1, 6_999, 1, 7_000, 70_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      calls.push(sent.length);
    }
    expect(await failure).toMatchObject({ status: 502 });
    expect(calls).toEqual([1, 1, 2, 2, 3, 4, 4]);
  });

  test("that is reached the second time is taken", async () => {
    vi.useFakeTimers();
    answers = [json({ message: "Bad gateway" }, 502), json(mari)];
    const user = load();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await user).toEqual({ id: 812, username: "mari@example.com" });
  });

  test("is not asked for again by a page that has ended meanwhile", async () => {
    vi.useFakeTimers();
    answers = [json({ message: "Bad gateway" }, 502)];
    const { stop } = watched(slots().loadUser);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(sent).toHaveLength(1);
  });
});

describe("the log-out", () => {
  const received: string[] = [];
  beforeEach(() => {
    received.length = 0;
    end = subscribeToLogOuts(() => received.push("logged out"));
    keepApiKey("key-1");
    keepPageKey("key-1");
    localStorage.setItem("displayCurrency@812", "USD");
    localStorage.setItem("lastApiKey:https://a.example/v1", "key-0");
    localStorage.setItem("language", "et");
    setSite({ authDomain: "login.example.com", authClientId: "client-1" });
  });

  test("removes all customer data, notifies other tabs, and ends the provider's session", async () => {
    await resultOf(slots().signOut);
    expect([stored(), credential()]).toEqual([["language"], undefined]);
    const start = encodeURIComponent("https://portal.example.com/app/");
    expect(log).toEqual([`go to https://login.example.com/v2/logout?client_id=client-1&returnTo=${start}`]);
    await vi.waitFor(() => expect(received).toEqual(["logged out"]));
  });

  test("leads to the start where no provider has a session", async () => {
    setSite({});
    await resultOf(slots().signOut);
    expect(log).toEqual(["go to /app/"]);
  });

  test("of the cloud inside the browser leads to the start and back to the site's own", async () => {
    localStorage.setItem("enableMockApi", "true");
    await resultOf(slots().signOut);
    expect(log).toEqual(["go to /app/"]);
    expect(stored()).toEqual(["language"]);
  });
});

test.each([
  [undefined, ["language"]],
  ["key-2", ["apikey", "language", "loginProvider"]],
])("restarting with the key %s leaves %j", async (key, left) => {
  localStorage.setItem("language", "et");
  localStorage.setItem("loginProvider", "auth0");
  if (key !== undefined) localStorage.setItem("apikey", key);
  await resultOf(slots().restart);
  expect(stored()).toEqual(left);
  expect(log).toEqual(["go to /app/"]);
});

test("the page is loaded again", async () => {
  await resultOf(slots().reload);
  expect(log).toEqual(["reload"]);
});

test("other tabs that store or remove a key, or log out, are noticed while it is watched", async () => {
  const channels = stubChannels();
  const { notified, stop } = watched(slots().watchKey);
  const change = (key: string) => page.dispatchEvent(storedElsewhere(key));
  change("language");
  change("apikey");
  localStorage.setItem("apikey", "key-2");
  change("apikey");
  expect(notified).toEqual([{ type: "key.removed" }, { type: "key.stored" }]);
  broadcastLogOut();
  await vi.waitFor(() => expect(notified[2]).toEqual({ type: "loggedOut.elsewhere" }));
  expect([page.listening, channels]).toEqual([["storage"], ["log_out"]]);
  stop();
  expect([page.listening, channels]).toEqual([[], []]);
});

test("the cloud inside the browser is watched for its crash", () => {
  const adding = vi.spyOn(EventTarget.prototype, "addEventListener");
  const removing = vi.spyOn(EventTarget.prototype, "removeEventListener");
  const { notified, stop } = watched(slots().watchMockCloud);
  const [cloud] = adding.mock.contexts as EventTarget[];
  cloud?.dispatchEvent(new Event("crash"));
  const error = expect.objectContaining({
    message: "Mock service worker crashed. Please reload the page.",
  });
  expect(notified).toEqual([{ type: "mock.crashed", error }]);
  stop();
  expect(removing.mock.calls).toEqual(adding.mock.calls);
  vi.restoreAllMocks();
});
