import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { flag, params, refuse, required, text, wholeNumber } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { ownRow, ownRows } from "../kernel/ownership.ts";
import { ownAccount } from "../billingAccount/ownAccounts.ts";
import { invitesOf } from "../delegation/delegationRows.ts";
import type { Call } from "../kernel/request.ts";
import { now, refuseRestricted } from "../kernel/request.ts";
import type { TokenRow } from "./tokenRows.ts";
import { addToken, dropToken, putToken, tokensOf, tokenView } from "./tokenRows.ts";

const token = "/user-resource/token";

/** API tokens (wire contract §6); create and update return the whole list. */
export const tokenArea = new Hono<SandboxEnv>()
  .get(`${token}/list`, (c) => answerList(c))
  .post(token, async (c) => {
    refuseRestricted(c, "Failed to create kong token");
    const given = await params(c);
    const { userId, actingUserId, invitation } = c.get("caller");
    const cloud = c.get("cloud");
    addToken(cloud, {
      user_id: userId,
      acting_user_id: actingUserId,
      description: text(given, "description") ?? "",
      ...scope(c, given),
      ...(invitation !== undefined && {
        invitation,
        expires_at: invitesOf(cloud.store).get(invitation)?.expires_at ?? null,
      }),
    });
    return answerList(c);
  })
  .patch(token, async (c) => {
    const failed = "Failed to update kong token";
    refuseRestricted(c, failed);
    const given = await params(c);
    const row = namedToken(c, given, failed);
    putToken(c.get("cloud").store, {
      ...row,
      description: text(given, "description") ?? row.description,
      ...scope(c, given, row),
      updated_at: now(c),
    });
    return answerList(c);
  })
  .delete(token, async (c) => {
    const failed = "Failed to delete kong token";
    refuseRestricted(c, failed);
    dropToken(c.get("cloud").store, namedToken(c, await params(c), failed));
    return c.json({ success: true });
  });

function answerList(c: Call) {
  const caller = c.get("caller");
  const rows = ownRows(caller, tokensOf(c.get("cloud").store));
  return c.json(rows.map((row) => tokenView(row, caller)));
}

function namedToken(c: Call, given: Params, failed: string): TokenRow {
  const id = required(wholeNumber(given, "token_id"), "token_id");
  return ownRow(c.get("caller"), tokensOf(c.get("cloud").store), String(id)) ?? refuse(400, failed);
}

/** A billing account restricts the token unless `restricted` says otherwise; 0 means no account. */
function scope(
  c: Call,
  given: Params,
  before?: TokenRow,
): Pick<TokenRow, "restricted" | "billing_account_id"> {
  const named = wholeNumber(given, "billing_account_id") || undefined;
  const restricted = flag(given, "restricted") ?? (named !== undefined || before?.restricted === true);
  if (!restricted) return { restricted, billing_account_id: 0 };
  const id = required(named ?? (before?.billing_account_id || undefined), "billing_account_id");
  return { restricted, billing_account_id: ownAccount(c, id).id };
}
