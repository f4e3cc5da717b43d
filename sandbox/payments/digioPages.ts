import { Hono } from "hono";
import { html } from "hono/html";
import { accountOfRequest, decideKyc } from "../kyc/kycRows.ts";
import type { Kyc } from "../billingAccount/billingAccountRows.ts";
import type { Cloud, SandboxEnv } from "../kernel/env.ts";
import { params, text } from "../kernel/http.ts";
import { page } from "../kernel/page.ts";

const gateway = "/payments/digio/gateway";

/** Result of each button; submitted documents are reviewed within five minutes. */
const outcomes: Record<string, Kyc["status"]> = {
  approve: "approved",
  complete: "completed",
  reject: "rejected",
  cancel: "started",
};

/** The digio identity check. `redirect_url` leads back; without it the page says that it can be closed. */
export const digioPages = new Hono<SandboxEnv>()
  .get(gateway, (c) => {
    const account = startedBy(c.get("cloud"), c.req.query("request_id"), c.req.query("token"));
    if (!account?.kyc) return c.html(page("No such request", html`<p>Start over in the portal.</p>`), 404);
    return c.html(
      page(
        "Confirm your identity",
        html`<p>Asked about ${account.kyc.identifier}. This page stands in for digio's.</p>
          <form method="post" action="${gateway}">
            <input type="hidden" name="request_id" value="${account.kyc.request_id}" />
            <input type="hidden" name="token" value="${account.kyc.access_token}" />
            <input type="hidden" name="redirect_url" value="${c.req.query("redirect_url") ?? ""}" />
            <p><button name="choice" value="approve">Confirm, approved at once</button></p>
            <p><button name="choice" value="complete">Hand in documents for review</button></p>
            <p><button name="choice" value="reject">Be rejected</button></p>
            <p><button name="choice" value="cancel">Cancel</button></p>
          </form>`,
      ),
    );
  })
  .post(gateway, async (c) => {
    const { store, clock } = c.get("cloud");
    const given = await params(c);
    const account = startedBy(c.get("cloud"), text(given, "request_id"), text(given, "token"));
    const status = outcomes[text(given, "choice") ?? ""];
    if (!account || !status) return c.text("This request is over or unknown", 404);
    decideKyc(store, account, { status, reviewed_at: clock.now() + 5 * 60_000 });
    const redirect_url = text(given, "redirect_url") ?? "";
    if (/^https?:\/\//.test(redirect_url)) return c.redirect(redirect_url, 303);
    return c.html(page("Thank you", html`<p>You can close this window.</p>`));
  });

function startedBy({ store }: Cloud, request_id = "", token = "") {
  const account = accountOfRequest(store, request_id);
  return account?.kyc?.access_token === token && account.kyc.status === "started" ? account : undefined;
}
