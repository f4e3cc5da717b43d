import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  asked,
  providerAnswers,
  providerAsked,
  providerIsSilent,
  stubProvider,
} from "../../../tests/support/identityProvider.ts";
import { setSite } from "#api/config/site.ts";
import {
  authorizeWithGoogle,
  continueAddress,
  logIn,
  logoutAddress,
  requestPasswordChange,
  signUp,
} from "./identity.ts";

let left: string[];

beforeEach(() => {
  ({ left } = stubProvider());
  setSite({ authDomain: "login.example.com", authClientId: "client-1" });
});
afterEach(() => vi.unstubAllGlobals());

const connection = "Username-Password-Authentication";
const client_id = "client-1";
const authorize = {
  page: "https://login.example.com/authorize",
  client_id,
  response_type: "token id_token",
  response_mode: "fragment",
  redirect_uri: "https://portal.example.com/app/auth0_callback",
  scope: "openid profile email",
};

test("a log-in asks the provider's database of passwords, and leaves with the ticket that it gives", async () => {
  providerAnswers(200, { login_ticket: "ticket-1" });
  void logIn("mari@example.com", " Secret-1 ");
  await vi.waitFor(() => expect(left).toHaveLength(1));
  expect(providerAsked).toEqual([
    {
      request: "POST https://login.example.com/co/authenticate",
      body: {
        client_id,
        username: "mari@example.com",
        password: " Secret-1 ",
        realm: connection,
        credential_type: "http://auth0.com/oauth/grant-type/password-realm",
      },
    },
  ]);
  expect(asked(String(left[0]))).toEqual({ ...authorize, realm: connection, login_ticket: "ticket-1" });
});

test("Google's account chooser is left for with no form sent", async () => {
  await authorizeWithGoogle();
  expect(providerAsked).toEqual([]);
  expect(left.map(asked)).toEqual([{ ...authorize, connection: "google-oauth2" }]);
});

describe("a sign-up", () => {
  const body = { client_id, connection, email: "mari@example.com", password: "Secret-1" };

  test.each([
    ["SPRING", { ...body, user_metadata: { referral_code: "SPRING" } }],
    [undefined, body],
  ])("with the referral code %s sends it as it is", async (code, expected) => {
    await signUp("mari@example.com", "Secret-1", code);
    expect(providerAsked).toEqual([
      { request: "POST https://login.example.com/dbconnections/signup", body: expected },
    ]);
  });

  test.each([
    [
      { email: "Mari@example.com", email_verified: true },
      { email: "Mari@example.com", emailVerified: true },
    ],
    [{ email_verified: "yes" }, { email: "mari@example.com", emailVerified: false }],
    [{}, { email: "mari@example.com", emailVerified: false }],
  ])("answered by %j ends with %j", async (given, result) => {
    providerAnswers(200, given);
    expect(await signUp("mari@example.com", "Secret-1", undefined)).toEqual(result);
  });
});

test("a new password is asked for by mail, of the connection that the site names", async () => {
  setSite({ auth0: { domain: "id.example.com", clientId: "client-2", connection: "customers" } });
  expect(await requestPasswordChange("mari@example.com")).toBeUndefined();
  expect(providerAsked).toEqual([
    {
      request: "POST https://id.example.com/dbconnections/change_password",
      body: { client_id: "client-2", connection: "customers", email: "mari@example.com" },
    },
  ]);
});

describe("what the provider refuses", () => {
  test("is shown in its own words", async () => {
    providerAnswers(403, {
      code: "access_denied",
      error: "access_denied",
      error_description: "Wrong email or password.",
    });
    await expect(logIn("mari@example.com", "no")).rejects.toMatchObject({
      name: "IdentityError",
      kind: "login",
      message: "Wrong email or password.",
    });
    expect(left).toEqual([]);
  });

  test.each([
    ["a sign-up", () => signUp("mari@example.com", "Secret-1", undefined)],
    ["a new password", () => requestPasswordChange("mari@example.com")],
  ])("or does not hear is a lost connection: %s", async (_, call) => {
    providerIsSilent();
    await expect(call()).rejects.toThrow("Failed to connect to server");
  });
});

test("a provider that names its scheme is asked there", async () => {
  const domain = "http://localhost:8080/idp";
  setSite({ authDomain: domain, authClientId: client_id });
  await requestPasswordChange("mari@example.com");
  await authorizeWithGoogle();
  expect(providerAsked.map(({ request }) => request)).toEqual([
    `POST ${domain}/dbconnections/change_password`,
  ]);
  expect(left.map(asked)).toMatchObject([{ page: `${domain}/authorize` }]);
  expect(continueAddress()).toBe(`${domain}/continue`);
});

test("an injected provider wins over the configured one, part by part", () => {
  setSite({ authDomain: "own.example.com", auth0: { domain: "id.example.com", clientId: "client-2" } });
  expect(logoutAddress()).toBe(
    "https://own.example.com/v2/logout?client_id=client-2&returnTo=https%3A%2F%2Fportal.example.com%2Fapp%2F",
  );
  expect(continueAddress()).toBe("https://own.example.com/continue");
});

test.each([{}, { authDomain: "login.example.com" }, { authClientId: "client-1" }])(
  "without a whole provider, as with %j, there is no log-in and nowhere to go",
  async (config) => {
    setSite(config);
    await expect(authorizeWithGoogle()).rejects.toThrow(
      /^Log-in isn't configured for this site\. Contact support\.$/,
    );
    expect([logoutAddress(), continueAddress(), left]).toEqual([undefined, undefined, []]);
  },
);
