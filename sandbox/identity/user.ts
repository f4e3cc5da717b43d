import { Hono } from "hono";
import type { Context } from "hono";
import { plainDate } from "../kernel/dates.ts";
import type { Area, Cloud, SandboxEnv } from "../kernel/env.ts";
import { params, refuse, refuseFields, text } from "../kernel/http.ts";
import { createUser, findUser, findUserByEmail, issueKey, ownCaller, usersOf } from "../users.ts";
import type { Profile, User } from "../users.ts";
import { findAccount } from "./accounts.ts";
import { verifyIdToken } from "./tokens.ts";
import { issuerOf } from "./urls.ts";

/** Runs inside the first log-in's sign-up, to create what every customer has. */
export type OnSignUp = (cloud: Cloud, user: User, referralCode: string | null) => void;

/** The portal's user (wire contract §2): the call that ends a log-in, the user, the profile. */
export function createUserArea(onSignUp: OnSignUp): Area {
  return new Hono<SandboxEnv>()
    .post("/user-resource/auth0_callback", async (c) => {
      const { store, clock } = c.get("cloud");
      const idToken = text(await params(c), "id_token") ?? "";
      const email = await verifyIdToken(store, issuerOf(c), idToken).catch(() =>
        refuse(400, "Failed to verify the log-in"),
      );
      return store.transaction(() => {
        const known = findUserByEmail(store, email);
        const user = known ?? createUser(store, clock, { email });
        if (!known) onSignUp(c.get("cloud"), user, findAccount(store, email)?.referralCode ?? null);
        return c.json({ apikey: issueKey(store, ownCaller(user)), is_sign_up: !known });
      });
    })
    .get("/user-resource/user", (c) => {
      const { id, email, cookie_id, last_activity, profile } = currentUser(c);
      return c.json({
        id,
        name: email,
        cookie_id,
        last_activity,
        signup_site: "metal",
        kong_key: c.req.header("apikey"),
        intercom_user_hash: cookie_id.padEnd(64, cookie_id),
        state: {},
        profile: null,
        profile_data: profile,
      });
    })
    .get("/user-resource/user/privileges", (c) =>
      c.get("caller").isAdmin ? c.json({}) : refuse(403, "Administrator privileges required"),
    )
    .patch("/user-resource/user/profile", async (c) => {
      const { store, clock } = c.get("cloud");
      if (c.get("caller").billingAccountId !== null) return refuse(403, "Failed to update details");
      const changes = await readProfile(c);
      const user = currentUser(c);
      const profile = { ...user.profile, ...changes, updated_at: plainDate(clock.now()) };
      usersOf(store).put(String(user.id), { ...user, profile });
      return c.json(profile);
    });
}

function currentUser(c: Context<SandboxEnv>): User {
  return findUser(c.get("cloud").store, c.get("caller").userId) ?? refuse(403, "No such user");
}

const editable = ["first_name", "last_name", "phone_number", "personal_id_number", "lang"] as const;

/** The given fields; null and "" clear a field. */
async function readProfile(c: Context): Promise<Partial<Profile>> {
  const given = await params(c);
  const changes = editable
    .filter((name) => given[name] !== undefined)
    .map((name) => [name, text(given, name) || null] as const);
  const tooLong = changes.find(([, value]) => value !== null && value.length > 255);
  if (tooLong) refuseFields(400, { [tooLong[0]]: "At most 255 characters" });
  return Object.fromEntries(changes);
}
