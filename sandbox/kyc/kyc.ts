import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { flag, params, refuse } from "../kernel/http.ts";
import { partyUrl } from "../payments/addresses.ts";
import { randomText } from "../users.ts";
import { changeAccount } from "../billingAccount/billingAccountRows.ts";
import type { Kyc } from "../billingAccount/billingAccountRows.ts";
import { siteOf } from "../billingAccount/billingSite.ts";
import { kycView } from "../billingAccount/billingView.ts";
import { openAccount } from "../billingAccount/ownAccounts.ts";

/** Verification of a billing account's owner by digio (wire contract §12). */
export const kycArea = new Hono<SandboxEnv>().post("/payment/kyc/start", async (c) => {
  const { store, origin } = c.get("cloud");
  const account = await openAccount(c);
  const { kyc, email } = account;
  if (siteOf(store).billingAccountValidation.process !== "EXTERNAL")
    refuse(400, "Payment channel not available");
  if (email === null) refuse(400, "The billing account needs an e-mail address first");
  if (kyc?.status === "approved") refuse(400, "The billing account has been validated already");
  if (kyc?.status === "completed") refuse(400, "The validation is being reviewed");
  const continues = flag(await params(c), "try_continue") === true && kyc?.status === "started";
  if (continues && kyc.identifier !== email)
    refuse(400, "Your email address has changed since you started validation. Please start over.");
  const next: Kyc = continues
    ? kyc
    : {
        status: "started",
        request_id: `KID${randomText(12).toUpperCase()}`,
        access_token: `GWT${randomText(16).toUpperCase()}`,
        identifier: email,
      };
  const after = changeAccount(store, account.id, { kyc: next });
  const query = new URLSearchParams({ request_id: next.request_id, token: next.access_token });
  return c.json({
    kyc_info: kycView(after),
    redirect_url: partyUrl(origin, "digio", `gateway?${query.toString()}`),
  });
});
