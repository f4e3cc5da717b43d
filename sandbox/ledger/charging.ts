import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { accountOfQuery } from "../billingAccount/ownAccounts.ts";
import { usageOf } from "./usage.ts";

/** Usage of a billing account in the current month (wire contract §9). */
export const chargingArea = new Hono<SandboxEnv>().get("/charging/usage", async (c) => {
  const usage = usageOf(c.get("cloud"), await accountOfQuery(c));
  return c.json(
    usage.map((charge) => {
      const { location_slug: _, ...row } = charge;
      return row;
    }),
  );
});
