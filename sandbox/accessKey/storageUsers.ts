import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, refuseMessage, required, text } from "../kernel/http.ts";
import { ownRow, ownRows } from "../kernel/ownership.ts";
import { findUser } from "../users.ts";
import type { Call } from "../kernel/request.ts";
import {
  addStorageKey,
  addStorageUser,
  holdsSecret,
  storageKeysOf,
  storageKeyView,
  storageUsersOf,
} from "./storageKeyRows.ts";

const keys = "/storage/user/keys";

/** The S3 endpoint and the keys to it (wire contract §23). */
export const storageUserArea = new Hono<SandboxEnv>()
  .get("/storage/api/s3", (c) => c.json({ url: `${new URL(c.req.url).origin}/s3/` }))
  .get("/storage/user", (c) => {
    const { store } = c.get("cloud");
    const caller = c.get("caller");
    addStorageUser(store, caller.userId);
    if (!ownKeys(c).some((key) => holdsSecret(caller, key))) addStorageKey(store, caller);
    const email = findUser(store, caller.userId)?.email;
    return c.json({
      userId: email,
      displayName: email,
      email: "",
      maxBuckets: 1000,
      suspended: 0,
      caps: [],
      subusers: [],
      swiftCredentials: [],
      s3Credentials: views(c),
    });
  })
  .get(keys, (c) => {
    refuseWithoutAccount(c);
    return c.json(views(c));
  })
  .post(keys, (c) => {
    refuseWithoutAccount(c);
    addStorageKey(c.get("cloud").store, c.get("caller"));
    return c.json(views(c));
  })
  .delete(keys, async (c) => {
    refuseWithoutAccount(c);
    const table = storageKeysOf(c.get("cloud").store);
    const given = required(text(await params(c), "access_key"), "access_key");
    const { access_key } =
      ownRow(c.get("caller"), table, given) ?? refuseMessage(404, "Access key not found.");
    table.delete(access_key);
    return c.body(null, 200);
  });

const ownKeys = (c: Call) => ownRows(c.get("caller"), storageKeysOf(c.get("cloud").store));

const views = (c: Call) =>
  ownKeys(c).map((key) => storageKeyView(c.get("cloud").store, c.get("caller"), key));

function refuseWithoutAccount(c: Call): void {
  if (!storageUsersOf(c.get("cloud").store).get(String(c.get("caller").userId)))
    refuseMessage(404, "Storage account not found.");
}
