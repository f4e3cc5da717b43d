import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { resultOf } from "../../../tests/support/slots.ts";
import { configureClient } from "#api/http/client.ts";
import { callbackInput, createCallbackActors } from "./callback.actors.ts";

/** An unsigned token with these claims, as far as the portal reads one. */
const token = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.sig`;

let cookie: string;
beforeEach(() => {
  cookie = `com.auth0.auth.s1=${encodeURIComponent('{"state":"s1","nonce":"n1"}')}`;
  vi.stubGlobal("document", {
    querySelector: () => ({
      textContent: JSON.stringify({
        apiUrl: "https://api.example/v1",
        apiPrefixes: [{ title: "T", url: "/t" }],
      }),
    }),
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookie = text;
    },
  });
  vi.stubGlobal("location", { hostname: "localhost" });
  vi.stubGlobal("localStorage", browserStorage());
  configureClient({ apiUrl: "https://api.example/v1" });
});
afterEach(() => vi.unstubAllGlobals());

test("an answer comes with the log-in of this browser that it is to, which is good once, and its token's nonce", () => {
  const fragment = { state: "s1", id_token: token({ nonce: "n1" }) };
  expect(callbackInput(fragment)).toEqual({ fragment, sent: { state: "s1", nonce: "n1" }, nonce: "n1" });
  expect(cookie).toBe("com.auth0.auth.s1=; Path=/; Max-Age=0");
});

test.each([{}, { state: "s2", id_token: token({ nonce: 7 }) }])(
  "%j answers none, and has no nonce",
  (fragment) => {
    expect(callbackInput(fragment)).toEqual({ fragment, sent: undefined, nonce: undefined });
  },
);

const fragment = { id_token: token({ sub: "google-oauth2|7" }), state: "s1" };
const exchange = () => resultOf(createCallbackActors().exchange, { fragment });

test("the fragment is traded for a key, which is kept with who vouched for it", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(`${request.method} ${request.url} ${await request.text()}`);
    return Response.json({ apikey: "key-1" });
  });
  await exchange();
  const form = `id_token=${encodeURIComponent(fragment.id_token)}&state=s1`;
  expect(sent).toEqual([`POST https://api.example/v1/user-resource/auth0_callback ${form}`]);
  expect({ ...localStorage }).toEqual({
    apikey: "key-1",
    loginProvider: "google-oauth2",
    "lastApiKey:https://api.example/v1": "key-1",
  });
});

test("the log-in leaves a friend's code for the account that is opened later", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ apikey: "key-1" }));
  localStorage.setItem("referral_code", "m4xq7z");
  await exchange();
  expect({ ...localStorage }).toMatchObject({ apikey: "key-1", referral_code: "m4xq7z" });
});

test("a refusal leaves nothing behind", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ message: "Token is used already" }, { status: 400 }));
  await expect(exchange()).rejects.toThrow("Token is used already");
  expect({ ...localStorage }).toEqual({});
});
