import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, refuseFields, refuseMessage, required, text, wholeNumber } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { ownRow, ownRows } from "../kernel/ownership.ts";
import { payingAccount } from "../billingAccount/ownAccounts.ts";
import type { BucketRow } from "./bucketRows.ts";
import { addBucket, bucketsOf, bucketView, putBucket } from "./bucketRows.ts";
import { exclusively } from "../kernel/exclusively.ts";
import type { Call } from "../kernel/request.ts";

const bucket = "/storage/bucket";

/** Buckets as the platform manages them (wire contract §23); S3 manages their content. */
export const bucketArea = new Hono<SandboxEnv>()
  .get(`${bucket}/list`, async (c) => {
    const account = wholeNumber(await params(c), "billing_account_id");
    const { store } = c.get("cloud");
    const rows = ownRows(c.get("caller"), bucketsOf(store)).filter(
      (row) => account === undefined || row.billing_account_id === account,
    );
    return c.json(rows.map((row) => bucketView(store, row)));
  })
  .get(bucket, async (c) => {
    const row = ownBucket(c, await params(c));
    if (row.name.includes("io-exception")) refuseMessage(500, "IOException");
    return answer(c, row);
  })
  .put(bucket, async (c) => {
    const given = await params(c);
    const cloud = c.get("cloud");
    const name = checkedName(given);
    const { user_id } = payingAccount(c, given);
    refuseTaken(c, name);
    if (bucketsOf(cloud.store).list({ owner: user_id }).length >= mostBuckets)
      refuseMessage(400, `At most ${mostBuckets} buckets`);
    return answer(
      c,
      await exclusively(cloud, job(name), () => {
        refuseTaken(c, name);
        return addBucket(cloud, { name, user_id, billing_account_id: payingAccount(c, given).id });
      }),
    );
  })
  .patch(bucket, async (c) => {
    const given = await params(c);
    const row = ownBucket(c, given);
    const { store, clock } = c.get("cloud");
    const moved = { ...row, billing_account_id: payingAccount(c, given).id, modified_at: clock.now() };
    putBucket(store, moved);
    return answer(c, moved);
  })
  .delete(bucket, async (c) => {
    const given = await params(c);
    const cloud = c.get("cloud");
    const { name } = emptyBucket(c, given);
    await exclusively(cloud, job(name), () => bucketsOf(cloud.store).delete(emptyBucket(c, given).name));
    return c.body(null, 204);
  })
  .put(`${bucket}/cors`, async (c) => {
    const given = await params(c);
    const row = ownBucket(c, given);
    const allowed_origin = checkedOrigin(required(text(given, "allowed_origin"), "allowed_origin"));
    putBucket(c.get("cloud").store, { ...row, allowed_origin });
    return c.json({ success: true });
  });

const mostBuckets = 1000;

const job = (name: string) => ({
  key: `bucket/${name}`,
  ms: 2000,
  refuseSecond: () => refuseMessage(409, "The bucket is locked by another action"),
});

function ownBucket(c: Call, given: Params): BucketRow {
  const name = required(text(given, "name"), "name");
  const row = ownRow(c.get("caller"), bucketsOf(c.get("cloud").store), name);
  return row ?? refuseMessage(404, "Failed to get storage bucket");
}

function emptyBucket(c: Call, given: Params): BucketRow {
  const row = ownBucket(c, given);
  return row.num_objects === 0 ? row : refuseMessage(409, "The bucket is not empty");
}

function answer(c: Call, row: BucketRow) {
  return c.json(bucketView(c.get("cloud").store, row));
}

function refuseTaken(c: Call, name: string): void {
  if (bucketsOf(c.get("cloud").store).get(name)) refuseMessage(409, "The bucket name is already taken");
}

/** Resources spec §5: 3 to 63 lowercase letters, digits and hyphens. */
function checkedName(given: Params): string {
  const name = required(text(given, "name"), "name");
  const isGood = /^(?!xn--)[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(name) && !name.endsWith("-s3alias");
  return isGood
    ? name
    : refuseFields(400, {
        name: "3 to 63 lowercase letters, digits and hyphens, starting and ending with a letter or digit",
      });
}

/** An origin as browsers send it, or `*` for all; an empty text allows none. */
function checkedOrigin(given: string): string | null {
  if (given === "" || given === "*") return given || null;
  const origin = URL.canParse(given) ? new URL(given).origin : undefined;
  return origin === given
    ? given
    : refuseFields(400, { allowed_origin: "An origin such as https://example.com" });
}
