import { beforeEach, describe, expect, test } from "vitest";
import { clientId, passwordConnection } from "../config.ts";
import type { Cloud } from "../kernel/env.ts";
import { sentMails } from "../mail.ts";
import { createTestCloud } from "../controls/testing.ts";
import { createVisitor, fragmentOf, ticketOf } from "./testing.ts";

let cloud: Cloud;
let app: ReturnType<typeof createTestCloud>["app"];
let newcomers: string[];
let codes: (string | null)[];
beforeEach(() => {
  newcomers = [];
  codes = [];
  const onSignUp = (_: Cloud, { email }: { email: string }, code: string | null) => {
    newcomers.push(email);
    codes.push(code);
  };
  ({ cloud, app } = createTestCloud({ onSignUp }));
});

const { post, form, authenticate, authorize, logIn, enterPortal, chooseGoogle } = createVisitor(() => app);
const signUp = (email: string, password = "Secret-123") =>
  post("/idp/dbconnections/signup", { client_id: clientId, email, password, connection: passwordConnection });
const newestLink = (to: string) => sentMails(cloud.store, to)[0]?.link ?? "";

test.each([
  [{ referral_code: "m4xq7z" }, "m4xq7z"],
  [{ referral_code: 7 }, null],
  ["m4xq7z", null],
  [undefined, null],
])("a sign-up with the metadata %j brings the code %j to the first log-in", async (user_metadata, code) => {
  const email = "friend@portico.example";
  const account = { client_id: clientId, email, password: "Secret-123", connection: passwordConnection };
  await post("/idp/dbconnections/signup", { ...account, user_metadata });
  await app.request(newestLink(email));
  for (let n = 0; n < 2; n++) await enterPortal(fragmentOf(await logIn(email, account.password)));
  expect(codes).toEqual([code]);
});

describe("a log-in with a password", () => {
  test("ends in the callback with tokens that the portal accepts and that open the API", async () => {
    const fragment = fragmentOf(await logIn("demo@portico.example", "Demo-1234"));
    expect(fragment).toMatchObject({ state: "s1", token_type: "Bearer", scope: "openid profile email" });
    const { apikey, is_sign_up } = (await enterPortal(fragment)) as { apikey: string; is_sign_up: boolean };
    expect(is_sign_up).toBe(false);
    const user = await (await app.request("/v1/user-resource/user", { headers: { apikey } })).json();
    expect(user).toMatchObject({ id: 812, name: "demo@portico.example", kong_key: apikey, profile: null });
  });

  test("is refused for a wrong password, and for every password after ten wrong ones", async () => {
    const wrong = await authenticate("demo@portico.example", "nope");
    expect([wrong.status, await wrong.json()]).toEqual([
      403,
      { error: "access_denied", error_description: "Wrong email or password." },
    ]);
    for (let n = 1; n < 10; n++) await authenticate("demo@portico.example", "nope");
    expect((await authenticate("demo@portico.example", "Demo-1234")).status).toBe(429);
    cloud.clock.advance(15 * 60_000);
    expect((await authenticate("demo@portico.example", "Demo-1234")).status).toBe(200);
  });

  test("uses its ticket up", async () => {
    const { login_ticket } = (await (await authenticate("demo@portico.example", "Demo-1234")).json()) as {
      login_ticket: string;
    };
    await authorize({ login_ticket });
    expect(fragmentOf(await authorize({ login_ticket }))).toMatchObject({ error: "invalid_request" });
  });

  test("never leads to an address that is not the portal's", async () => {
    expect(
      (await authorize({ redirect_uri: "https://evil.example/", connection: "google-oauth2" })).status,
    ).toBe(400);
    expect((await authorize({ client_id: "someone-else" })).status).toBe(400);
    for (const redirect_uri of [
      "/\\evil.example",
      "/\t/evil.example",
      "\\\\evil.example",
      "javascript:alert(1)",
      "",
    ]) {
      const { login_ticket } = (await (await authenticate("demo@portico.example", "Demo-1234")).json()) as {
        login_ticket: string;
      };
      expect((await authorize({ redirect_uri, login_ticket })).status).toBe(400);
    }
    const out = await app.request("/idp/v2/logout?returnTo=https://evil.example/");
    expect(out.headers.get("location")).toBe("/");
    for (const returnTo of ["/\\evil.example", "//evil.example"]) {
      const away = await app.request(`/idp/v2/logout?returnTo=${encodeURIComponent(returnTo)}`);
      expect(away.headers.get("location")).toBe("/");
    }
    const back = await app.request("/idp/v2/logout?returnTo=/app/");
    expect(back.headers.get("location")).toBe("http://localhost/app/");
  });

  test("mails lead to the sandbox itself, whichever host the question named", async () => {
    const ask = (origin: string) =>
      app.request(`${origin}/idp/dbconnections/change_password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          client_id: clientId,
          email: "demo@portico.example",
          connection: passwordConnection,
        }),
      });
    for (const host of ["evil.example", "127.0.0.1.evil.example", "6.6.6.6:8080"]) {
      await ask(`http://${host}`);
      expect(newestLink("demo@portico.example")).toMatch(`${cloud.origin}/idp/reset?ticket=`);
    }
    await ask("http://127.0.0.1:5173");
    expect(newestLink("demo@portico.example")).toMatch("http://127.0.0.1:5173/idp/reset?ticket=");
  });
});

describe("tokens", () => {
  test("say whether a password or an account elsewhere vouches for the person, also on the next visit", async () => {
    const subjectOf = (answer: Response) => {
      const [, body = ""] = (fragmentOf(answer)["id_token"] ?? "").split(".");
      return (JSON.parse(Buffer.from(body, "base64url").toString()) as { sub: string }).sub;
    };
    expect(subjectOf(await logIn("demo@portico.example", "Demo-1234"))).toBe("auth0|demo@portico.example");
    const google = await chooseGoogle("demo@portico.example");
    expect(subjectOf(google)).toBe("google-oauth2|demo@portico.example");
    const cookie = google.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(subjectOf(await authorize({}, { cookie }))).toBe("google-oauth2|demo@portico.example");
  });

  test("name the client, the nonce and the issuer, and are signed with the published key", async () => {
    const { id_token = "" } = fragmentOf(await logIn("demo@portico.example", "Demo-1234"));
    const [head = "", body = "", signature = ""] = id_token.split(".");
    const decode = (part: string) => Buffer.from(part, "base64url");
    expect(JSON.parse(decode(body).toString())).toMatchObject({
      iss: "http://localhost/idp/",
      aud: clientId,
      nonce: "n1",
      email: "demo@portico.example",
    });
    const { keys } = (await (await app.request("/idp/.well-known/jwks.json")).json()) as {
      keys: (JsonWebKey & { kid: string })[];
    };
    expect(keys[0]).not.toHaveProperty("d");
    expect(JSON.parse(decode(head).toString())).toEqual({ alg: "RS256", typ: "JWT", kid: keys[0]?.kid });
    const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("jwk", keys[0] ?? {}, algorithm, false, ["verify"]);
    expect(
      await crypto.subtle.verify(algorithm, key, decode(signature), Buffer.from(`${head}.${body}`)),
    ).toBe(true);
  });

  test("that were changed open nothing", async () => {
    const fragment = fragmentOf(await logIn("demo@portico.example", "Demo-1234"));
    const [head, , signature] = (fragment["id_token"] ?? "").split(".");
    const claims = { iss: "http://localhost/idp/", aud: clientId, email: "admin@portico.example" };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
    const answer = await form("/v1/user-resource/auth0_callback", { ...fragment, id_token: forged });
    expect(answer.status).toBe(400);
    const accessToken = fragment["access_token"] ?? "";
    expect(
      (await form("/v1/user-resource/auth0_callback", { ...fragment, id_token: accessToken })).status,
    ).toBe(400);
    const info = await app.request("/idp/userinfo", { headers: { authorization: `Bearer ${accessToken}` } });
    expect(await info.json()).toMatchObject({ email: "demo@portico.example" });
  });
});

describe("a sign-up", () => {
  test("sends a mail, waits for its link, and makes a customer at the first log-in", async () => {
    const answer = await signUp("New@customer.example");
    expect(await answer.json()).toMatchObject({ email: "new@customer.example", email_verified: false });
    expect(fragmentOf(await logIn("new@customer.example", "Secret-123"))).toMatchObject({
      error: "access_denied",
      error_description: "Please verify your email before logging in.",
    });
    const link = newestLink("new@customer.example");
    const verified = await app.request(link);
    expect(verified.headers.get("location")).toBe(
      "http://localhost/app/email_verification?success=true&email=new%40customer.example",
    );
    expect((await app.request(link)).headers.get("location")).toContain("success=false");
    const fragment = fragmentOf(await logIn("new@customer.example", "Secret-123"));
    expect(await enterPortal(fragment)).toMatchObject({ is_sign_up: true });
    expect(await enterPortal(fragment)).toMatchObject({ is_sign_up: false });
    expect(newcomers).toEqual(["new@customer.example"]);
  });

  test.each([
    ["someone@blocked.example", "Secret-123", { code: "invalid_domain" }],
    ["demo@portico.example", "Secret-123", { code: "invalid_signup" }],
    ["new@customer.example", "short", { code: "invalid_password", message: "Password is too weak" }],
    ["not an email", "Secret-123", { error: expect.stringMatching(/^error in email/) }],
  ])("of %s with %s is refused", async (email, password, expected) => {
    const answer = await signUp(email, password);
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining(expected)]);
    expect(sentMails(cloud.store)).toEqual([]);
  });
});

describe("a forgotten password", () => {
  const ask = (email: string) =>
    post("/idp/dbconnections/change_password", { email, connection: passwordConnection });

  test("is replaced through the mailed link, once, under the same policy", async () => {
    expect((await ask("demo@portico.example")).status).toBe(200);
    const link = newestLink("demo@portico.example");
    const ticket = ticketOf(await (await app.request(link)).text());
    expect((await form("/idp/reset", { ticket, password: "weak", repeated: "weak" })).status).toBe(400);
    expect((await form("/idp/reset", { ticket, password: "Better-567", repeated: "Other-567" })).status).toBe(
      400,
    );
    expect(
      (await form("/idp/reset", { ticket, password: "Better-567", repeated: "Better-567" })).status,
    ).toBe(200);
    expect((await app.request(link)).status).toBe(400);
    expect((await authenticate("demo@portico.example", "Demo-1234")).status).toBe(403);
    expect((await authenticate("demo@portico.example", "Better-567")).status).toBe(200);
  });

  test("does not reveal whether an address has an account", async () => {
    const texts = await Promise.all(
      ["demo@portico.example", "nobody@portico.example"].map(async (email) => (await ask(email)).text()),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(sentMails(cloud.store, "nobody@portico.example")).toEqual([]);
  });
});

describe("Google", () => {
  const consentOf = async (email: string) =>
    new URL((await chooseGoogle(email)).headers.get("location") ?? "");

  test("lets a known account in immediately", async () => {
    expect(fragmentOf(await chooseGoogle("demo@portico.example"))).toHaveProperty("id_token");
  });

  test("asks a new one for consent, which the portal's form gives with confirm and state, once", async () => {
    const asked = await consentOf("fresh@gmail.example");
    expect(asked.origin + asked.pathname).toBe("http://localhost/app/consent_form");
    const given = { state: asked.searchParams.get("state") ?? "", confirm: "yes" };
    const fragment = fragmentOf(await form("/idp/continue", given));
    expect(fragment["state"]).toBe("s1");
    expect(await enterPortal(fragment)).toMatchObject({ is_sign_up: true });
    expect((await form("/idp/continue", given)).status).toBe(400);
    expect(fragmentOf(await chooseGoogle("fresh@gmail.example"))).toHaveProperty("id_token");
  });

  test.each([
    ["not given", {}],
    ["refused", { confirm: "no" }],
  ])("comes back with an error when consent is %s, and asks again", async (_, answer) => {
    const state = (await consentOf("fresh@gmail.example")).searchParams.get("state") ?? "";
    expect(fragmentOf(await form("/idp/continue", { state, ...answer }))).toMatchObject({
      error: "access_denied",
      error_description: "The terms were not accepted.",
      state: "s1",
    });
    expect((await consentOf("fresh@gmail.example")).pathname).toBe("/app/consent_form");
  });

  test("takes consent for an hour, and for no other state", async () => {
    const state = (await consentOf("fresh@gmail.example")).searchParams.get("state") ?? "";
    expect((await form("/idp/continue", { state: "made-up", confirm: "yes" })).status).toBe(400);
    cloud.clock.advance(60 * 60_000);
    expect((await form("/idp/continue", { state, confirm: "yes" })).status).toBe(400);
  });

  test("refuses a prohibited domain", async () => {
    expect(fragmentOf(await chooseGoogle("x@blocked.example"))).toMatchObject({
      error: "access_denied",
      error_description: "Email domain is prohibited",
    });
  });
});

describe("a session of the provider", () => {
  test("answers a silent request until the log-out", async () => {
    expect(fragmentOf(await authorize({ prompt: "none" }))).toMatchObject({ error: "login_required" });
    const cookie =
      (await logIn("demo@portico.example", "Demo-1234")).headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(fragmentOf(await authorize({ prompt: "none" }, { cookie }))).toHaveProperty("id_token");
    const framed = await (
      await authorize({ prompt: "none", response_mode: "web_message" }, { cookie })
    ).text();
    expect(framed).toContain('"type":"authorization_response"');
    const out = await app.request("/idp/v2/logout?returnTo=http://localhost/app", { headers: { cookie } });
    expect(out.headers.get("location")).toBe("http://localhost/app");
    expect(fragmentOf(await authorize({ prompt: "none" }, { cookie }))).toMatchObject({
      error: "login_required",
    });
  });
});

describe("the profile", () => {
  const patch = (body: string, type: string, apikey = "demo-key") =>
    app.request("/v1/user-resource/user/profile", {
      method: "PATCH",
      headers: { apikey, "content-type": type },
      body,
    });

  test("changes by JSON and by form, only in the fields given", async () => {
    await patch('{"first_name":"Maria","phone_number":null}', "application/json");
    const answer = await patch("last_name=von%20Tamm", "application/x-www-form-urlencoded");
    expect(await answer.json()).toMatchObject({
      first_name: "Maria",
      last_name: "von Tamm",
      phone_number: null,
      user_id: 812,
    });
    const other = await app.request("/v1/user-resource/user", { headers: { apikey: "other-key" } });
    expect(await other.json()).toMatchObject({ profile_data: { first_name: "Kadri" } });
  });

  test("privileges are the administrator's alone", async () => {
    const statuses = await Promise.all(
      ["demo-key", "admin-key"].map(
        async (apikey) =>
          (await app.request("/v1/user-resource/user/privileges", { headers: { apikey } })).status,
      ),
    );
    expect(statuses).toEqual([403, 200]);
  });
});

test("the mailbox shows what was sent and escapes what people typed", async () => {
  await signUp("<b>x</b>@customer.example");
  expect(await (await app.request("/mail")).text()).toContain("&lt;b&gt;x&lt;/b&gt;@customer.example");
  expect(await (await app.request("/_sandbox/mail?to=nobody@x.example")).json()).toEqual([]);
  expect(await (await app.request("/mail/1")).text()).toContain("/idp/verify?ticket=");
  expect((await app.request("/mail/99")).status).toBe(404);
});
