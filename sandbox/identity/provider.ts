import { Hono } from "hono";
import type { Context } from "hono";
import { cors } from "hono/cors";
import { passwordConnection } from "../config.ts";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, text } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { sendMail } from "../mail.ts";
import { findAccount, isEmail, isProhibited, newAccount, saveAccount, tryPassword } from "./accounts.ts";
import { authorize } from "./authorize.ts";
import { links } from "./links.ts";
import { mfa } from "./mfa.ts";
import { passwordPolicyError } from "./passwords.ts";
import { issueTicket } from "./tickets.ts";
import { issuerOf, mailOriginOf } from "./urls.ts";
import { jwks, verifyAccessToken } from "./tokens.ts";

/** The identity provider under `/idp`: the Auth0 endpoints that auth0-js calls, with Auth0's own answers and error codes. */
export const provider = new Hono<SandboxEnv>()
  .use(cors({ origin: (origin) => origin, credentials: true }))
  .post("/co/authenticate", async (c) => {
    const { email, password } = await credentials(c);
    const outcome = await tryPassword(c.get("cloud"), email, password);
    if (outcome === "tooMany") {
      return c.json(
        { error: "too_many_attempts", error_description: "too many requests: try again in 15 minutes" },
        429,
      );
    }
    if (outcome === "wrong") {
      return c.json({ error: "access_denied", error_description: "Wrong email or password." }, 403);
    }
    const login_ticket = issueTicket(c.get("cloud"), "login", { email });
    return c.json({ login_ticket, co_verifier: crypto.randomUUID(), co_id: crypto.randomUUID() });
  })
  .post("/dbconnections/signup", async (c) => {
    const cloud = c.get("cloud");
    const { email, password, connection } = await credentials(c);
    const refused = signUpError(email, password, connection, findAccount(cloud.store, email) !== undefined);
    if (refused) return c.json(refused, 400);
    const referralCode = referralCodeIn(await params(c));
    const account = await newAccount({ email, password, consented: true, ...referralCode });
    saveAccount(cloud.store, account);
    const ticket = issueTicket(cloud, "verify", { email: account.email });
    sendMail(cloud, {
      to: account.email,
      subject: "Verify your email",
      text: "Confirm that this address is yours to finish signing up.",
      link: `${mailOriginOf(c)}/idp/verify?ticket=${ticket}`,
    });
    return c.json({ _id: crypto.randomUUID(), email: account.email, email_verified: false });
  })
  .post("/dbconnections/change_password", async (c) => {
    const cloud = c.get("cloud");
    const { email } = await credentials(c);
    if (!isEmail(email)) return c.json(emailError(email), 400);
    const account = findAccount(cloud.store, email);
    if (account) {
      const ticket = issueTicket(cloud, "reset", { email: account.email });
      sendMail(cloud, {
        to: account.email,
        subject: "Reset your password",
        text: "Someone, hopefully you, asked for a new password. If it was not you, leave this mail alone.",
        link: `${mailOriginOf(c)}/idp/reset?ticket=${ticket}`,
      });
    }
    // Same response for unknown addresses, so as not to reveal who has an account.
    return c.text("We've just sent you an email to reset your password.");
  })
  .get("/.well-known/jwks.json", async (c) => c.json(await jwks(c.get("cloud").store)))
  .get("/userinfo", async (c) => {
    const token = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    try {
      const email = await verifyAccessToken(c.get("cloud").store, issuerOf(c), token);
      return c.json({ sub: `auth0|${email}`, email, name: email, email_verified: true });
    } catch {
      return c.json({ error: "invalid_token", error_description: "Invalid access token" }, 401);
    }
  })
  .route("/", authorize)
  .route("/", mfa)
  .route("/", links);

/** auth0-js sends `username` at log-in and `email` at sign-up. */
async function credentials(c: Context) {
  const given = await params(c);
  return {
    email: text(given, "username") ?? text(given, "email") ?? "",
    password: text(given, "password") ?? "",
    connection: text(given, "connection") ?? passwordConnection,
  };
}

/** auth0-js sends `user_metadata` as an object. */
function referralCodeIn({ user_metadata: metadata }: Params): { referralCode?: string } {
  const isObject = typeof metadata === "object" && metadata !== null;
  const code = isObject && "referral_code" in metadata ? metadata.referral_code : undefined;
  return typeof code === "string" && code !== "" ? { referralCode: code } : {};
}

function signUpError(email: string, password: string, connection: string, taken: boolean): object | null {
  const bad = { name: "BadRequestError", statusCode: 400 };
  if (connection !== passwordConnection) {
    return { ...bad, code: "invalid_connection", description: `Unknown connection ${connection}` };
  }
  if (!isEmail(email)) return emailError(email);
  if (isProhibited(email))
    return { ...bad, code: "invalid_domain", description: "Email domain is prohibited" };
  const policy = passwordPolicyError(password);
  if (policy !== null) {
    const description = { rules: policy.split("\n"), verified: false };
    const message = "Password is too weak";
    return {
      name: "PasswordStrengthError",
      code: "invalid_password",
      message,
      description,
      policy,
      statusCode: 400,
    };
  }
  return taken ? { ...bad, code: "invalid_signup", description: "Invalid sign up" } : null;
}

function emailError(email: string): object {
  return { error: `error in email - email format validation failed: ${email}`, statusCode: 400 };
}
