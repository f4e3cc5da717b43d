import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import {
  asked,
  providerAnswers,
  providerAsked,
  stubProvider,
} from "../../../tests/support/identityProvider.ts";
import { type Page, pageShown, storedElsewhere } from "../../../tests/support/page.ts";
import { resultOf, watched } from "../../../tests/support/slots.ts";
import { configureClient } from "#api/http/client.ts";
import { setSite } from "#api/config/site.ts";
import { createLoginActors, loginInput } from "./login.actors.ts";

let log: string[];
let page: Page;
let left: string[];

beforeEach(() => {
  log = [];
  ({ page, left } = stubProvider());
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  Object.assign(location, { reload: () => log.push("reload") });
  setSite({ authDomain: "login.example.com", authClientId: "client-1" });
  configureClient({ apiUrl: "https://api.example/v1" });
});
afterEach(() => vi.unstubAllGlobals());

const slots = () => createLoginActors({ onSignedIn: () => log.push("signed in") });
const stored = () => ({ ...localStorage });
const other = { title: "Test", url: "https://test.example/v1" };

/** A developer's computer with several APIs to choose from. */
function offerApis() {
  const config = { apiUrl: "https://api.example/v1", apiPrefixes: [other] };
  vi.stubGlobal("document", { querySelector: () => ({ textContent: JSON.stringify(config) }) });
  vi.stubGlobal(
    "location",
    Object.assign(new URL("http://localhost:8080/app/"), { reload: () => log.push("reload") }),
  );
}

describe("the log-in page", () => {
  const empty = {
    username: "",
    password: "",
    referralCode: undefined,
    firstMode: "login",
    mockEnabled: false,
    apiKey: "",
    apiPrefixes: [],
    apiPrefix: "",
  };

  test.each([
    ["", empty],
    ["?username=mari+1%40example.com", { ...empty, username: "mari+1@example.com" }],
    ["?referral_code=SPRING", { ...empty, referralCode: "SPRING", firstMode: "signup" }],
  ])("starts at %j with the values of the address", (search, expected) => {
    localStorage.setItem("lastApiKey:https://api.example/v1", "key-0");
    expect(loginInput(search)).toEqual(expected);
  });

  test("stores a referral code, and starts with the log-in when the page is opened again", () => {
    loginInput("?referral_code=SPRING");
    expect(stored()).toEqual({ referral_code: "SPRING" });
    expect(loginInput("")).toEqual({ ...empty, referralCode: "SPRING" });
  });

  test("offers a developer the APIs, each with its last key, and the cloud inside the browser", () => {
    offerApis();
    localStorage.setItem("lastApiKey:https://test.example/v1", "key-0");
    localStorage.setItem("apiPrefix", other.url);
    const own = { title: "https://api.example/v1", url: "https://api.example/v1" };
    expect(loginInput("")).toEqual({
      ...empty,
      apiKey: "key-0",
      apiPrefixes: [own, other],
      apiPrefix: other.url,
    });
    localStorage.setItem("enableMockApi", "true");
    expect(loginInput("")).toMatchObject({ mockEnabled: true, apiPrefixes: [] });
  });
});

describe("at the provider", () => {
  const mari = { username: "mari@example.com", password: "Secret-1" };
  const body = {
    client_id: "client-1",
    connection: "Username-Password-Authentication",
    email: "mari@example.com",
  };
  const returnPath = () => sessionStorage.getItem("returnPath");

  test("a log-in is requested with username and password, and returns to where it started", async () => {
    providerAnswers(403, { code: "access_denied", error_description: "Wrong email or password." });
    await expect(resultOf(slots().logIn, mari)).rejects.toThrow("Wrong email or password.");
    expect(providerAsked).toMatchObject([{ body: mari }]);
    expect(returnPath()).toBe("/vms");
  });

  test("Google is requested, and returns to where the log-in started", async () => {
    await resultOf(slots().authorizeGoogle);
    expect(left.map(asked)).toMatchObject([{ connection: "google-oauth2" }]);
    expect(returnPath()).toBe("/vms");
  });

  test("a sign-up is requested with the referral code, and reports whether the email is verified", async () => {
    providerAnswers(200, { email_verified: true });
    const result = await resultOf(slots().signUp, { ...mari, referralCode: "SPRING" });
    expect(result).toMatchObject({ emailVerified: true });
    const user_metadata = { referral_code: "SPRING" };
    expect(providerAsked).toMatchObject([{ body: { ...body, password: "Secret-1", user_metadata } }]);
  });

  test("a new password is requested by email address alone", async () => {
    await resultOf(slots().requestPasswordChange, { username: mari.username });
    expect(providerAsked).toEqual([{ request: expect.stringContaining("change_password"), body }]);
  });
});

describe("an API key", () => {
  let response: () => Response;
  let sent: (string | null)[];
  beforeEach(() => {
    sent = [];
    response = () => Response.json({ id: 812, name: "mari@example.com" });
    vi.stubGlobal("fetch", async ({ method, url, headers }: Request) => {
      sent.push(`${method} ${url} ${headers.get("apikey")}`);
      return response();
    });
  });
  const signIn = () => resultOf(slots().signInWithKey, { apiKey: "key-1" });
  const refused = () => Response.json({ message: "Invalid authentication credentials" }, { status: 403 });

  test("that is good is kept, and for its API where there is a choice of them", async () => {
    offerApis();
    await signIn();
    expect(sent).toEqual(["GET https://api.example/v1/user-resource/user key-1"]);
    expect(stored()).toEqual({ apikey: "key-1", "lastApiKey:https://api.example/v1": "key-1" });
    expect(log).toEqual(["signed in"]);
  });

  test("that is good leaves a friend's code for the account that is opened later", async () => {
    localStorage.setItem("referral_code", "SPRING");
    await signIn();
    expect(stored()).toMatchObject({ apikey: "key-1", referral_code: "SPRING" });
  });

  test("that is refused is kept nowhere", async () => {
    offerApis();
    response = refused;
    await expect(signIn()).rejects.toMatchObject({ kind: "credentials" });
    expect([stored(), log]).toEqual([{}, []]);
  });

  test("that is refused leaves alone what another tab has stored meanwhile", async () => {
    response = () => {
      localStorage.setItem("apikey", "key-2");
      return refused();
    };
    await expect(signIn()).rejects.toMatchObject({ kind: "credentials" });
    expect(stored()).toEqual({ apikey: "key-2" });
  });
});

describe("the page is loaded again, with nothing to wait for here", () => {
  test.each([
    [true, { enableMockApi: "true", apikey: "key-1" }],
    [false, { apikey: "key-1" }],
  ])("on the cloud inside the browser: %s", (enabled, kept) => {
    Object.assign(localStorage, { enableMockApi: "true", cachedConfig: "{}", apikey: "key-1" });
    const { notified } = watched(slots().switchMock, { enabled });
    expect([stored(), log, notified]).toEqual([kept, ["reload"], []]);
  });

  test("on another API, without the key of this one", () => {
    Object.assign(localStorage, { cachedConfig: "{}", apikey: "key-1" });
    const { notified } = watched(slots().switchApi, { url: other.url });
    expect([stored(), log, notified]).toEqual([{ apiPrefix: other.url }, ["reload"], []]);
  });
});

test("the page is notified when it is restored and when another tab switches the API, while it is watched", () => {
  const { notified, stop } = watched(slots().watchPage);
  page.dispatchEvent(pageShown(false));
  expect(notified).toEqual([]);
  page.dispatchEvent(pageShown(true));
  page.dispatchEvent(storedElsewhere("apikey"));
  expect([notified, log]).toEqual([[{ type: "page.restored" }], []]);
  page.dispatchEvent(storedElsewhere("apiPrefix"));
  expect(log).toEqual(["reload"]);
  expect(page.listening.toSorted()).toEqual(["pageshow", "storage"]);
  stop();
  expect(page.listening).toEqual([]);
});
