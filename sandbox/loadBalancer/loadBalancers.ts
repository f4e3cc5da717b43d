import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { flag, params, refuseCrash, refuseMessage, text } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { ownRow, ownRows } from "../kernel/ownership.ts";
import { payingAccount } from "../billingAccount/ownAccounts.ts";
import { exclusively } from "../kernel/exclusively.ts";
import {
  assignIpAddress,
  ipAddressesHeldBy,
  reserveIpAddress,
  unassignIpAddress,
} from "../ipAddress/ipAddressRows.ts";
import { loadBalancersOf, loadBalancerView, putLoadBalancer, targetView } from "./loadBalancerRows.ts";
import type { LoadBalancerRow, Target } from "./loadBalancerRows.ts";
import { addRule, addTarget, readLists } from "./loadBalancerRules.ts";
import { memberOfBalancer, ownMembers } from "../vpc/networkMembers.ts";
import { defaultNetwork, freePrivateAddress, ownNetwork } from "../vpc/networkRows.ts";
import { maySeeVm } from "../vm/ownVms.ts";
import type { Call } from "../kernel/request.ts";
import { locationOf, now, openLocation } from "../kernel/request.ts";

const balancers = "/:loc/network/load_balancers";

/** Load balancers (wire contract §19). Deleted ones stay readable, and their public address stays with the customer. */
export const loadBalancerArea = new Hono<SandboxEnv>()
  .get(balancers, (c) => {
    const rows = ownRows(c.get("caller"), loadBalancersOf(c.get("cloud").store), locationOf(c));
    return c.json(rows.filter((row) => row.deleted_at === undefined).map((row) => view(c, row)));
  })
  .get(`${balancers}/:uuid`, (c) => c.json(view(c, ownBalancer(c))))
  .post(balancers, async (c) => {
    const cloud = c.get("cloud");
    const given = await params(c);
    plan(c, given);
    await cloud.clock.sleep(12_000);
    return c.json(
      cloud.store.transaction(() => {
        const row = plan(c, given);
        if (row.display_name?.includes("fail-midway"))
          refuseCrash(500, "There was an error while creating your resource.");
        putLoadBalancer(cloud.store, row);
        if (flag(given, "reserve_public_ip") ?? true)
          assignIpAddress(
            cloud.store,
            reserveIpAddress(cloud, { ...row, name: "" }),
            memberOfBalancer(row),
            now(c),
          );
        return view(c, row);
      }),
    );
  })
  .patch(`${balancers}/:uuid`, async (c) => {
    const display_name = text(await params(c), "display_name");
    if (!display_name?.trim()) return refuseMessage(400, "A load balancer needs a name.");
    await change(c, (row) => Object.assign(row, { display_name }));
    return answer(c);
  })
  .put(`${balancers}/:uuid/billing_account`, async (c) => {
    const given = await params(c);
    const billing_account_id = given["set_id"] ?? given["billing_account_id"];
    await change(c, (row) =>
      Object.assign(row, { billing_account_id: payingAccount(c, { billing_account_id }).id }),
    );
    return answer(c);
  })
  .post(`${balancers}/:uuid/targets`, async (c) => {
    const given = await params(c);
    return c.json(targetView(await change(c, (row) => addTarget(c, row, ownMembers(c), given))));
  })
  .delete(`${balancers}/:uuid/targets/:target`, async (c) => {
    const maySee = maySeeVm(c);
    await change(c, (row) => {
      const named = ({ vm_uuid }: Target) => vm_uuid === c.req.param("target") && maySee(vm_uuid);
      const kept = row.targets.filter((target) => !named(target));
      if (kept.length === row.targets.length) refuseMessage(404, "Target not found");
      row.targets = kept;
    });
    return c.body(null, 204);
  })
  .post(`${balancers}/:uuid/forwarding_rules`, async (c) => {
    const given = await params(c);
    const { source_port, target_port } = await change(c, (row) => addRule(c, row, given));
    return c.json({ source_port, target_port });
  })
  .delete(`${balancers}/:uuid/forwarding_rules/:rule`, async (c) => {
    await change(c, (row) => {
      const kept = row.forwarding_rules.filter(({ uuid }) => uuid !== c.req.param("rule"));
      if (kept.length === row.forwarding_rules.length) refuseMessage(404, "Forwarding rule not found");
      row.forwarding_rules = kept;
    });
    return c.body(null, 204);
  })
  .delete(`${balancers}/:uuid`, async (c) => {
    const { store } = c.get("cloud");
    await change(c, (row) => {
      Object.assign(row, { deleted_at: now(c), targets: [] });
    });
    for (const address of ipAddressesHeldBy(store, ownBalancer(c))) unassignIpAddress(store, address, now(c));
    return c.body(null, 200);
  });

/** Validates a create call and returns its load balancer. Nothing is stored yet. */
function plan(c: Call, given: Params): LoadBalancerRow {
  const cloud = c.get("cloud");
  const location = openLocation(c);
  const account = payingAccount(c, given);
  const { rules, targets } = readLists(given);
  const uuid = text(given, "network_uuid");
  const network =
    uuid === undefined
      ? defaultNetwork(cloud, c.get("caller"), location)
      : ownNetwork(cloud.store, c.get("caller"), location, uuid);
  const display_name = text(given, "display_name");
  const row: LoadBalancerRow = {
    uuid: crypto.randomUUID(),
    user_id: account.user_id,
    billing_account_id: account.id,
    location,
    ...(display_name !== undefined && { display_name }),
    network_uuid: network.uuid,
    private_address: freePrivateAddress(cloud.store, network),
    forwarding_rules: [],
    targets: [],
    created_at: now(c),
    updated_at: now(c),
  };
  const members = ownMembers(c);
  for (const rule of rules) addRule(c, row, rule);
  for (const target of targets) addTarget(c, row, members, target);
  return row;
}

/** Tries the change on a copy for immediate refusals, then applies it after its duration if the rules still allow it. */
async function change<T>(c: Call, apply: (row: LoadBalancerRow) => T): Promise<T> {
  const cloud = c.get("cloud");
  const before = liveBalancer(c);
  apply(before);
  const refuseSecond = () => refuseMessage(409, "Load balancer is locked by another action");
  return exclusively(cloud, { key: before.uuid, ms: 2000, refuseSecond }, () => {
    const row = liveBalancer(c);
    const result = apply(row);
    putLoadBalancer(cloud.store, { ...row, updated_at: now(c) });
    return result;
  });
}

/** The caller's load balancer, deleted or not. */
function ownBalancer(c: Call): LoadBalancerRow {
  const row = ownRow(c.get("caller"), loadBalancersOf(c.get("cloud").store), c.req.param("uuid") ?? "");
  return row?.location === locationOf(c) ? row : refuseMessage(404, "Load balancer not found");
}

function liveBalancer(c: Call): LoadBalancerRow {
  const row = ownBalancer(c);
  return row.deleted_at === undefined ? row : refuseMessage(404, "Load balancer not found");
}

function answer(c: Call) {
  return c.json(view(c, ownBalancer(c)));
}

function view(c: Call, row: LoadBalancerRow) {
  return loadBalancerView(row, maySeeVm(c));
}
