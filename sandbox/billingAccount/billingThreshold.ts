import { Hono } from "hono";
import type { Cloud, SandboxEnv } from "../kernel/env.ts";
import { params, refuse, refuseFields, text } from "../kernel/http.ts";
import type { Store } from "../store/store.ts";
import { fromCents, toCents } from "./billingMoney.ts";
import type { Call } from "../kernel/request.ts";

const path = "/config/payment/restriction_level_clear_topup_threshold";

/** Smallest top-up, in cents, that lifts an account's limit. */
export const topUpThreshold = (store: Store): number => table(store).get(key)?.cents ?? 2000;

/** Administrator setting of the threshold (wire contract §8), in units of the site's currency. */
export const thresholdArea = new Hono<SandboxEnv>()
  .get(path, (c) => {
    refuseCustomer(c);
    return c.json(view(c.get("cloud")));
  })
  .put(path, async (c) => {
    refuseCustomer(c);
    const given = Number(text(await params(c), "restriction_level_clear_topup_threshold"));
    if (!(given >= 0 && Number.isFinite(given)))
      refuseFields(400, { restriction_level_clear_topup_threshold: "Not an amount" });
    table(c.get("cloud").store).put(key, { cents: toCents(given) });
    return c.json(view(c.get("cloud")));
  });

const key = "top_up_threshold";
const table = (store: Store) => store.table<{ cents: number }>("billing_settings");
const view = ({ store }: Cloud) => ({
  restriction_level_clear_topup_threshold: fromCents(topUpThreshold(store)),
});

function refuseCustomer(c: Call): void {
  if (!c.get("caller").isAdmin) refuse(403, "Administrator privileges required");
}
