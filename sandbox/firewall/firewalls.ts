import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, refuseCrash, refuseMessage, text } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { ownRow, ownRows } from "../kernel/ownership.ts";
import { payingAccount } from "../billingAccount/ownAccounts.ts";
import { exclusively } from "../kernel/exclusively.ts";
import { assignedView, firewallsOf, firewallView, putFirewall } from "./firewallRows.ts";
import type { FirewallRow } from "./firewallRows.ts";
import { readRules } from "./firewallRules.ts";
import { liveVmOnNetwork, maySeeVm } from "../vm/ownVms.ts";
import type { Call } from "../kernel/request.ts";
import { locationOf, now, openLocation } from "../kernel/request.ts";

const firewalls = "/:loc/network/firewalls";

/**
 * Firewalls (wire contract §20). A machine may have several. Concurrent changes of one firewall fail, as on the real
 * platform.
 */
export const firewallArea = new Hono<SandboxEnv>()
  .get(firewalls, (c) => {
    const rows = ownRows(c.get("caller"), firewallsOf(c.get("cloud").store), locationOf(c));
    return c.json(rows.map((row) => firewallView(row, maySeeVm(c))));
  })
  .get(`${firewalls}/:uuid`, () => refuseMessage(405, "Method Not Allowed"))
  .post(firewalls, async (c) => {
    const { store } = c.get("cloud");
    const given = await params(c);
    const location = openLocation(c);
    const account = payingAccount(c, given);
    const row: FirewallRow = {
      uuid: crypto.randomUUID(),
      user_id: account.user_id,
      billing_account_id: account.id,
      location,
      display_name: nameOf(given),
      description: text(given, "description") ?? "",
      rules: readRules(given),
      vm_uuids: [],
      created_at: now(c),
      updated_at: now(c),
    };
    putFirewall(store, row);
    return c.json(firewallView(row, maySeeVm(c)));
  })
  .put(`${firewalls}/:uuid`, async (c) => {
    const given = await params(c);
    const display_name = nameOf(given);
    const description = text(given, "description");
    const row = await change(c, (firewall) =>
      Object.assign(firewall, {
        display_name,
        ...(description !== undefined && { description }),
        rules: readRules(given, firewall.rules),
      }),
    );
    return c.json(firewallView(row, maySeeVm(c)));
  })
  .delete(`${firewalls}/:uuid`, (c) => {
    const { uuid, vm_uuids } = ownFirewall(c);
    if (vm_uuids.length > 0) refuseMessage(400, "The firewall is still assigned to resources.");
    firewallsOf(c.get("cloud").store).delete(uuid);
    return c.body(null, 204);
  })
  .post(`${firewalls}/:uuid/vms`, async (c) => {
    const uuid = text(await params(c), "vm_uuid") ?? "";
    const row = await change(c, (firewall) => {
      liveVmOnNetwork(c, uuid);
      if (firewall.vm_uuids.includes(uuid))
        refuseMessage(400, "The firewall is already assigned to this virtual machine.");
      firewall.vm_uuids.push(uuid);
      return firewall;
    });
    return c.json(assignedView(row, maySeeVm(c)));
  })
  .delete(`${firewalls}/:uuid/vms`, async (c) => {
    const uuid = text(await params(c), "vm_uuid") ?? "";
    await change(c, (firewall) => {
      liveVmOnNetwork(c, uuid);
      if (!firewall.vm_uuids.includes(uuid))
        refuseMessage(400, "The firewall is not assigned to this virtual machine.");
      firewall.vm_uuids = firewall.vm_uuids.filter((each) => each !== uuid);
    });
    return c.body(null, 204);
  });

function nameOf(given: Params): string {
  const name = text(given, "display_name") ?? text(given, "name");
  return name?.trim() ? name : refuseMessage(400, "A firewall needs a name.");
}

/** Tries the change on a copy for immediate refusals, then applies it after its duration. */
async function change<T>(c: Call, apply: (row: FirewallRow) => T): Promise<T> {
  const before = ownFirewall(c);
  apply(before);
  const refuseSecond = () => refuseCrash(500, "Concurrent modification of firewall");
  return exclusively(c.get("cloud"), { key: before.uuid, ms: 1000, refuseSecond }, () => {
    const row = ownFirewall(c);
    const result = apply(row);
    row.updated_at = now(c);
    putFirewall(c.get("cloud").store, row);
    return result;
  });
}

function ownFirewall(c: Call): FirewallRow {
  const row = ownRow(c.get("caller"), firewallsOf(c.get("cloud").store), c.req.param("uuid") ?? "");
  return row?.location === locationOf(c) ? row : refuseMessage(404, "Firewall not found");
}
