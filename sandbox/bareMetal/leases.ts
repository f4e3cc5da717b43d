import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import {
  params,
  refuseConsumer,
  refuseFields,
  refuseMessage,
  required,
  text,
  textList,
} from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { ownRow, ownRows } from "../kernel/ownership.ts";
import { payingAccount } from "../billingAccount/ownAccounts.ts";
import { nextId } from "../kernel/ids.ts";
import { publicAddress } from "../ipAddress/ipAddressRows.ts";
import { freeMachines, leasesOf, leaseView, machineStatus, mayRelease, putLease } from "./leaseRows.ts";
import type { LeaseRow } from "./leaseRows.ts";
import { metalSpecs, metalSystems, specView } from "./metalCatalog.ts";
import type { MetalSpec } from "./metalCatalog.ts";
import type { Call } from "../kernel/request.ts";
import { locationOf, now, openLocation } from "../kernel/request.ts";
import { refuseProblems, sshKeyProblems } from "../vm/vmRules.ts";

const leases = "/:loc/metal/leases";

/** Bare metal (wire contract §16). Machines are installed and wiped in the background; their status shows the progress. */
export const leaseArea = new Hono<SandboxEnv>()
  .get("/metal/os", (c) => c.json(metalSystems))
  .get("/:loc/metal/specs", (c) => {
    const { store } = c.get("cloud");
    const location = locationOf(c);
    const offered = metalSpecs.filter(({ machines }) => location in machines);
    return c.json(
      offered.map((spec) => specView(spec, location, freeMachines(store, spec, location, now(c)))),
    );
  })
  .get(leases, (c) => {
    const rows = ownRows(c.get("caller"), leasesOf(c.get("cloud").store), locationOf(c));
    const shown = rows.filter((row) => machineStatus(row, now(c)) !== "available");
    return c.json(shown.map((row) => leaseView(row, now(c))));
  })
  .post(leases, async (c) => {
    const { store, clock } = c.get("cloud");
    const given = await params(c);
    plan(c, given);
    await clock.sleep(3000);
    const row = {
      ...plan(c, given),
      public_ipv4: publicAddress(locationOf(c), nextId(store, `public_${locationOf(c)}`)),
    };
    putLease(store, row);
    return answer(c, row);
  })
  .patch(`${leases}/:uuid`, async (c) => {
    const given = await params(c);
    const before = heldLease(c);
    const row = {
      ...before,
      ...(given["display_name"] !== undefined && { display_name: checkedName(given) }),
      ...(given["billing_account_id"] !== undefined && { billing_account_id: payingAccount(c, given).id }),
      ...((given["os_id"] !== undefined || given["hostname"] !== undefined) && configure(c, given, before)),
      updated_at: now(c),
    };
    putLease(c.get("cloud").store, row);
    return answer(c, row);
  })
  .delete(`${leases}/:uuid`, async (c) => {
    refuseTooSoon(c);
    await c.get("cloud").clock.sleep(2000);
    const row = refuseTooSoon(c);
    const at = now(c);
    const { userId, actingUserId } = c.get("caller");
    putLease(c.get("cloud").store, {
      ...row,
      released_at: at,
      updated_at: at,
      history: [...row.history, { action: "user_release", acting_user_id: actingUserId ?? userId, at }],
    });
    return c.body(null, 204);
  });

/** Validates a create call and returns its lease. Nothing is stored yet, and no address is assigned. */
function plan(c: Call, given: Params): LeaseRow {
  const { store } = c.get("cloud");
  const location = openLocation(c);
  const account = payingAccount(c, given);
  if (account.restriction_level === "LIMITED")
    refuseConsumer(403, "resource_forbidden", "A limited billing account may not lease machines");
  const spec = namedSpec(given, location);
  const display_name = checkedName(given);
  refuseProblems(sshKeyProblems(textList(given, "public_keys")));
  const { userId, actingUserId } = c.get("caller");
  const at = now(c);
  const row: LeaseRow = {
    uuid: crypto.randomUUID(),
    user_id: account.user_id,
    billing_account_id: account.id,
    location,
    display_name,
    hostname: "",
    spec_uuid: spec.uuid,
    machine_uuid: crypto.randomUUID(),
    public_ipv4: "",
    history: [{ action: "user_request", acting_user_id: actingUserId ?? userId, at }],
    created_at: at,
    updated_at: at,
  };
  const configured = { ...row, ...configure(c, given, row) };
  return freeMachines(store, spec, location, at) > 0
    ? configured
    : refuseMessage(400, "No available machines");
}

function namedSpec(given: Params, location: string): MetalSpec {
  const uuid = required(text(given, "spec_uuid"), "spec_uuid");
  const spec = metalSpecs.find((each) => each.uuid === uuid && location in each.machines);
  return spec ?? refuseFields(400, { spec_uuid: "Unknown machine" });
}

/** Sets the system once, with the order or later. The host name defaults to the lease's name. */
function configure(c: Call, given: Params, row: LeaseRow) {
  if (row.configured_at !== undefined) refuseMessage(400, "The machine is already configured");
  const os_id = required(text(given, "os_id"), "os_id");
  if (!metalSystems.some(({ id, is_published }) => id === os_id && is_published))
    refuseFields(400, { os_id: "Unknown operating system" });
  const hostname = text(given, "hostname") ?? hostnameOf(row.display_name);
  if (!/^[a-z0-9]([-a-z0-9.]{0,61}[a-z0-9])?$/i.test(hostname))
    refuseFields(400, { hostname: "Letters, digits, hyphens and dots, at most 63" });
  return { os_id, hostname, configured_at: now(c) };
}

const hostnameOf = (display_name: string) =>
  display_name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "machine";

function checkedName(given: Params): string {
  const name = text(given, "display_name")?.trim() ?? "";
  if (name.length < 3) refuseFields(400, { display_name: "Name (Min 3 chars)" });
  return name.length <= 63 ? name : refuseFields(400, { display_name: "Name (Max 63 chars)" });
}

/** The caller's running lease. */
function heldLease(c: Call): LeaseRow {
  const row = ownRow(c.get("caller"), leasesOf(c.get("cloud").store), c.req.param("uuid") ?? "");
  return row?.location === locationOf(c) && row.released_at === undefined
    ? row
    : refuseMessage(404, "Lease not found");
}

function refuseTooSoon(c: Call): LeaseRow {
  const row = heldLease(c);
  return mayRelease(row, now(c)) ? row : refuseMessage(400, "Too soon to release machine");
}

function answer(c: Call, row: LeaseRow) {
  return c.json(leaseView(row, now(c)));
}
