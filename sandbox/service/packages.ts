import { Hono } from "hono";
import { defaultLocation, locations } from "../config.ts";
import type { SandboxEnv } from "../kernel/env.ts";
import { flag, params, refuse, refuseCrash, refuseFields, text } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { ownRow, ownRows } from "../kernel/ownership.ts";
import { randomText } from "../users.ts";
import { ownAccount, payingAccount, refuseFrozen } from "../billingAccount/ownAccounts.ts";
import { exclusively } from "../kernel/exclusively.ts";
import { ipAddressesHeldBy, unassignIpAddress } from "../ipAddress/ipAddressRows.ts";
import { defaultNetwork, freePrivateAddress } from "../vpc/networkRows.ts";
import {
  checkedAddress,
  checkedMaintenance,
  checkedPackageName,
  checkedPools,
  databaseSize,
  newNode,
  offeredService,
  packageParameters,
  poolNodes,
} from "./packageRules.ts";
import { backupsOf, packagesOf, packageView, putPackage, sqlUser, statusOf } from "./packageRows.ts";
import type { Node, PackageRow } from "./packageRows.ts";
import type { Call } from "../kernel/request.ts";
import { locationOf, now, openLocation } from "../kernel/request.ts";
import { serviceOf, services, serviceView } from "./serviceCatalog.ts";
import { refuseWithoutRoom } from "../vm/vmRules.ts";

const area = "/user-resource/service";
const named = `${area}/package/:uuid`;
const whitelist = `${named}/whitelist_addresses`;

/** Managed databases and Kubernetes (wire contract §22). */
export const packageArea = new Hono<SandboxEnv>()
  .get(`${area}/configurations`, (c) => c.json(services.map(serviceView)))
  .get(`${area}/packages`, (c) =>
    c.json(ownRows(c.get("caller"), packagesOf(c.get("cloud").store)).map((row) => packageView(row, now(c)))),
  )
  .post(`${area}/package`, async (c) => {
    const row = plan(c, await params(c));
    const { store, clock } = c.get("cloud");
    putPackage(store, row);
    await clock.sleep(row.ready_at - row.created_at);
    if (row.display_name.includes("fail-midway")) {
      packagesOf(store).delete(row.uuid);
      refuseCrash(500, "There was an error while creating your resource.");
    }
    return answer(c, packagesOf(store).get(row.uuid) ?? row);
  })
  .patch(named, async (c) => {
    const given = await params(c);
    const before = ownPackage(c);
    const display_name =
      given["display_name"] === undefined ? before.display_name : checkedPackageName(given);
    const payer = () =>
      given["billing_account_id"] === undefined ? before.billing_account_id : payingAccount(c, given).id;
    payer();
    return answer(
      c,
      await change(c, 2000, (row) => Object.assign(row, { display_name, billing_account_id: payer() })),
    );
  })
  .delete(named, async (c) => {
    const { store } = c.get("cloud");
    const gone = await change(c, 4000, (row) => {
      for (const address of ipAddressesHeldBy(store, row)) unassignIpAddress(store, address, now(c));
      row.deleted_at = now(c);
    });
    return answer(c, gone);
  })
  .post(`${named}/resources/:target/start`, async (c) => {
    refuseFrozen(c, ownPackage(c));
    return answer(c, await switchNode(c, "running", "Failed to start virtual machine"));
  })
  .post(`${named}/resources/:target/stop`, async (c) =>
    answer(c, await switchNode(c, "stopped", "Failed to stop virtual machine")),
  )
  .get(`${named}/secrets`, (c) => {
    const row = activePackage(c);
    return c.json<Record<string, string>>(
      row.service === "kubernetes"
        ? { kubeconfig: kubeconfig(row) }
        : { sql_user: sqlUser, sql_pass: row.secret },
    );
  })
  .get(whitelist, (c) => c.json(activePackage(c).whitelist_addresses))
  .post(whitelist, async (c) => {
    const address = checkedAddress(await params(c));
    const changed = await change(c, 2000, ({ whitelist_addresses }) => {
      if (whitelist_addresses.includes(address)) refuse(400, "IP address is already in the list");
      whitelist_addresses.push(address);
    });
    return c.json(changed.whitelist_addresses);
  })
  .delete(whitelist, async (c) => {
    const address = checkedAddress(await params(c));
    const changed = await change(c, 2000, (row) => {
      if (!row.whitelist_addresses.includes(address)) refuse(400, "IP address is not in the list");
      row.whitelist_addresses = row.whitelist_addresses.filter((each) => each !== address);
    });
    return c.json(changed.whitelist_addresses);
  })
  .patch(`${named}/properties`, async (c) => {
    const properties = changedProperties(c, activePackage(c), await params(c));
    const changed = await change(c, 6000, (row) => {
      Object.assign(row, properties);
      row.nodes = row.node_pools.length === 0 ? row.nodes : poolNodes(row.node_pools, row.nodes, now(c));
    });
    return answer(c, changed);
  })
  .post("/:loc/user-resource/service/package/vm/rebuild", async (c) => {
    const given = await params(c);
    const failed = "Failed to rebuild virtual machine";
    const rows = ownRows(c.get("caller"), packagesOf(c.get("cloud").store), locationOf(c));
    const found = rows.find(({ nodes }) => nodes.some(({ uuid }) => uuid === text(given, "uuid")));
    const node = found?.nodes.find(({ uuid }) => uuid === text(given, "uuid"));
    if (!found || !node) return refuse(400, failed);
    if (!backupsOf(node, now(c)).some(({ uuid }) => uuid === text(given, "replica_uuid")))
      refuse(400, failed);
    const rebuilt = await change(
      c,
      15_000,
      (row) => {
        nodeOf(row, node.uuid, failed).status = "running";
      },
      found.uuid,
    );
    return answer(c, rebuilt);
  });

/** Validates a create call and returns its service, which is ready after at least 30 seconds. */
function plan(c: Call, given: Params): PackageRow {
  const cloud = c.get("cloud");
  const account = payingAccount(c, given);
  const display_name = checkedPackageName(given);
  const { service, version } = offeredService(cloud.store, given);
  const parameters = packageParameters(given);
  const is_multi_node = flag(given, "is_multi_node") ?? false;
  const location = namedLocation(c, text(parameters, "location"));
  const isCluster = service.service === "kubernetes";
  const node_pools = isCluster ? checkedPools(service, account, parameters["node_pools"]) : [];
  const size = isCluster ? undefined : databaseSize(service, account, given);
  const maintenance_window = isCluster ? checkedMaintenance(parameters) : "";
  refuseWithoutRoom(display_name);
  const created_at = now(c);
  const count = is_multi_node ? 3 : 1;
  const network = defaultNetwork(cloud, c.get("caller"), location);
  return {
    uuid: crypto.randomUUID(),
    user_id: account.user_id,
    billing_account_id: account.id,
    location,
    service: service.service,
    display_name,
    version,
    is_multi_node,
    network_uuid: network.uuid,
    service_ip: freePrivateAddress(cloud.store, network),
    virtual_ip_uuid: crypto.randomUUID(),
    nodes: size
      ? Array.from({ length: count }, () => newNode(size, created_at))
      : poolNodes(node_pools, [], created_at),
    node_pools,
    maintenance_window,
    whitelist_addresses: [],
    secret: randomText(16),
    created_at,
    ready_at: created_at + (isCluster ? 60_000 : 40_000),
    updated_at: created_at,
  };
}

function namedLocation(c: Call, slug = defaultLocation): string {
  if (!locations.some((location) => location.slug === slug && location.is_published))
    refuseFields(400, { location: "Unknown location" });
  return openLocation(c, slug);
}

/** The caller's service, deleted or not. */
function ownPackage(c: Call, uuid = c.req.param("uuid") ?? ""): PackageRow {
  const row = ownRow(c.get("caller"), packagesOf(c.get("cloud").store), uuid);
  return row ?? refuse(400, noSuchPackage(uuid));
}

const noSuchPackage = (uuid: string) => `No such service package exists: ${uuid}`;

/** Like `ownPackage`, but refuses deleted and requested services. */
function activePackage(c: Call, uuid?: string): PackageRow {
  const row = ownPackage(c, uuid);
  const status = statusOf(row, now(c));
  if (status === "deleted") refuse(400, noSuchPackage(row.uuid));
  return status === "active" ? row : refuseLocked();
}

const refuseLocked = (): never => refuse(409, "The service is locked by another action");

/** Changes the service's current row after `ms`. */
function change(c: Call, ms: number, edit: (row: PackageRow) => void, uuid?: string): Promise<PackageRow> {
  const { store } = c.get("cloud");
  const { uuid: key } = activePackage(c, uuid);
  return exclusively(c.get("cloud"), { key, ms, refuseSecond: refuseLocked }, () => {
    const row = activePackage(c, key);
    edit(row);
    row.updated_at = now(c);
    putPackage(store, row);
    return row;
  });
}

function switchNode(c: Call, status: Node["status"], failed: string): Promise<PackageRow> {
  const target = c.req.param("target") ?? "";
  if (nodeOf(activePackage(c), target, failed).status === status) refuse(400, failed);
  return change(c, status === "running" ? 4000 : 15_000, (row) => {
    nodeOf(row, target, failed).status = status;
  });
}

function nodeOf({ nodes }: PackageRow, target: string, failed: string): Node {
  return nodes.find(({ uuid }) => uuid === target) ?? refuse(400, failed);
}

/** Only clusters have editable properties: node pools and maintenance time. */
function changedProperties(c: Call, row: PackageRow, given: Params): Partial<PackageRow> {
  const service = serviceOf(row.service);
  const allowed = row.service === "kubernetes" ? ["node_pools", "maintenance_window"] : [];
  const fixed = Object.keys(given).filter((name) => !allowed.includes(name));
  if (fixed.length > 0 || !service)
    refuseFields(400, Object.fromEntries(fixed.map((name) => [name, "This property cannot be changed"])));
  refuseFrozen(c, row);
  const account = ownAccount(c, row.billing_account_id);
  return {
    ...("node_pools" in given && { node_pools: checkedPools(service, account, given["node_pools"]) }),
    ...("maintenance_window" in given && { maintenance_window: checkedMaintenance(given) }),
  };
}

const kubeconfig = ({ display_name, service_ip, secret }: PackageRow) => `apiVersion: v1
kind: Config
clusters:
  - name: ${JSON.stringify(display_name)}
    cluster:
      server: https://${service_ip}:6443
      insecure-skip-tls-verify: true
users:
  - name: admin
    user:
      token: ${secret}
contexts:
  - name: default
    context:
      cluster: ${JSON.stringify(display_name)}
      user: admin
current-context: default
`;

function answer(c: Call, row: PackageRow) {
  return c.json(packageView(row, now(c)));
}
