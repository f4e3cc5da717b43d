import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, refuseMessage, text, wholeNumber } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { ownRow, ownRows } from "../kernel/ownership.ts";
import { payingAccount } from "../billingAccount/ownAccounts.ts";
import type { IpAddressRow } from "./ipAddressRows.ts";
import {
  assignIpAddress,
  ipAddressesOf,
  ipAddressesHeldBy,
  ipAddressView,
  putIpAddress,
  reserveIpAddress,
  unassignIpAddress,
} from "./ipAddressRows.ts";
import { ownMembers } from "../vpc/networkMembers.ts";
import type { Member } from "../vpc/networkMembers.ts";
import type { Call } from "../kernel/request.ts";
import { locationOf, now, openLocation } from "../kernel/request.ts";

const addresses = "/:loc/network/ip_addresses";

/** Public IP addresses (wire contract §17). */
export const ipAddressArea = new Hono<SandboxEnv>()
  .get(addresses, async (c) => {
    const given = await params(c);
    const account = wholeNumber(given, "billing_account_id");
    const vm = text(given, "vm_uuid");
    const rows = ownRows(c.get("caller"), ipAddressesOf(c.get("cloud").store), locationOf(c)).filter(
      (row) =>
        (account === undefined || row.billing_account_id === account) &&
        (vm === undefined || row.assigned?.uuid === vm),
    );
    const view = viewFor(c);
    return c.json(rows.map(view));
  })
  .get(`${addresses}/:address`, (c) => c.json(viewFor(c)(ownAddress(c))))
  .post(addresses, async (c) => {
    const given = await params(c);
    const location = openLocation(c);
    const account = payingAccount(c, given);
    const row = reserveIpAddress(c.get("cloud"), {
      user_id: account.user_id,
      billing_account_id: account.id,
      location,
      name: text(given, "name") ?? "",
    });
    return c.json(viewFor(c)(row));
  })
  .patch(`${addresses}/:address`, async (c) => {
    const given = await params(c);
    const row = ownAddress(c);
    const moves = given["billing_account_id"] !== undefined;
    const changed = {
      ...row,
      name: text(given, "name") ?? row.name,
      billing_account_id: moves ? payingAccount(c, given).id : row.billing_account_id,
      updated_at: now(c),
    };
    putIpAddress(c.get("cloud").store, changed);
    return c.json(viewFor(c)(changed));
  })
  .delete(`${addresses}/:address`, (c) => {
    const row = ownAddress(c);
    if (row.assigned) refuseMessage(400, `Ip address ${row.address} is assigned.`);
    ipAddressesOf(c.get("cloud").store).delete(row.address);
    return c.json(true);
  })
  .post(`${addresses}/:address/assign`, async (c) => {
    const { store } = c.get("cloud");
    const row = ownAddress(c);
    const member = target(c, await params(c));
    if (row.assigned) refuseMessage(400, `Ip address ${row.address} is already assigned.`);
    if (ipAddressesHeldBy(store, member).length > 0)
      refuseMessage(400, "The resource already has a public IP address.");
    return c.json(viewFor(c)(assignIpAddress(store, row, member, now(c))));
  })
  .post(`${addresses}/:address/unassign`, (c) => {
    const row = ownAddress(c);
    if (!row.assigned) refuseMessage(400, `Ip address ${row.address} is not assigned.`);
    return c.json(viewFor(c)(unassignIpAddress(c.get("cloud").store, row, now(c))));
  });

/** An address as the caller may see it: resources of other accounts are not named. */
function viewFor(c: Call) {
  const seen = new Set(ownMembers(c).map(({ uuid }) => uuid));
  return (row: IpAddressRow) =>
    ipAddressView(row.assigned && !seen.has(row.assigned.uuid) ? { ...row, assigned: null } : row);
}

function ownAddress(c: Call): IpAddressRow {
  const address = c.req.param("address") ?? "";
  const row = ownRow(c.get("caller"), ipAddressesOf(c.get("cloud").store), address);
  return row?.location === locationOf(c) ? row : refuseMessage(404, `Ip address ${address} was not found.`);
}

/** Target by private address, or by uuid under either parameter name (wire contract D7). */
function target(c: Call, given: Params): Member {
  const uuid = text(given, "assigned_to") ?? text(given, "vm_uuid");
  const address = text(given, "private_ip");
  const type = text(given, "assigned_to_resource_type");
  const member = ownMembers(c).find(
    (each) =>
      (uuid === undefined ? each.private_ip === address : each.uuid === uuid) &&
      (type === undefined || each.type === type),
  );
  return member ?? refuseMessage(400, "No resource of yours has this private IP address.");
}
