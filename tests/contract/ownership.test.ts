import { beforeEach, describe, expect, test } from "vitest";
import { areas } from "../../sandbox/areas.ts";
import { changeAccount } from "../../sandbox/billingAccount/billingAccountRows.ts";
import { makeToken } from "../../sandbox/payments/vault.ts";
import { demoUser, otherUser } from "../../sandbox/seeds/users.ts";
import { goodVm, mainAccount, openContract, restrictedKey, sideAccount } from "./contract.ts";
import type { Contract, Row, Storage, Vm } from "./contract.ts";

/** One resource of every kind that a customer or a billing account owns. */
interface Belongings {
  key: string;
  account: number;
  vm: string;
  main: string;
  disk: string;
  replica: string;
  address: string;
  private_ip: string;
  network: string;
  interface: string;
  subinterface: string;
  balancer: string;
  rule: string;
  firewall: string;
  bucket: string;
  storageKey: string;
  service: string;
  node: string;
  lease: string;
  token: number;
  tokenText: string;
  card: number;
  invoice: number;
  payment: string;
  session: string;
  group: number;
  invite: string;
  /** An invite that they received. */
  shared: string;
}

interface Attempt {
  path: string;
  fields?: Record<string, string | number | boolean | object | undefined>;
}

const vm = "/:loc/user-resource/vm";
const machines = "/:loc/network/virtual-machines";
const addresses = "/:loc/network/ip_addresses";
const network = "/:loc/network/network";
const balancers = "/:loc/network/load_balancers";
const firewalls = "/:loc/network/firewalls";
const bucket = "/storage/bucket";
const storageKeys = "/storage/user/keys";
const service = "/user-resource/service";
const leases = "/:loc/metal/leases";
const account = "/payment/billing_account";
const tokens = "/user-resource/token";
const groups = "/user-resource/access_group";
const entries = "/user-resource/impersonation";

/** Data shared by all customers. */
const common = new Set([
  "GET /config/vm_images",
  "GET /config/vm_images/plain_os",
  "GET /config/vm_images/app_catalog",
  "GET /config/boot_images",
  "GET /api/parameters/vm",
  "GET /pricing/list/current",
  "GET /pricing/policy",
  "GET /:loc/user-resource/host_pool/list",
  `GET ${firewalls}/:uuid`,
  "GET /storage/api/s3",
  `GET ${service}/configurations`,
  "GET /metal/os",
  "GET /payment/final_topup_amount",
  "GET /:loc/metal/specs",
]);

/** List calls, which must leave out other customers' resources. */
const lists = new Set([
  `GET ${vm}/list`,
  `GET ${machines}/interfaces`,
  "GET /:loc/storage/disks",
  `GET ${addresses}`,
  `GET ${balancers}`,
  `GET ${firewalls}`,
  `GET ${bucket}/list`,
  `GET ${storageKeys}`,
  `GET ${service}/packages`,
  `GET ${leases}`,
  `GET ${account}/list`,
  `GET ${tokens}/list`,
  `GET ${groups}`,
  `GET ${entries}`,
  "GET /:loc/network/networks",
]);

/** Create calls without references; attempts that include another customer's ids are below. */
const create = ({ account: billing_account_id }: Belongings, fields: Attempt["fields"]): Attempt => ({
  path: vm,
  fields: { ...goodVm, billing_account_id, ...fields },
});

/** Every way to reach `theirs` with the key of `mine`. */
const attempts = (theirs: Belongings, mine: Belongings): Record<string, Attempt[]> => {
  const onVm = (path: string, fields: Attempt["fields"] = {}): Attempt[] => [
    { path: `${vm}${path}`, fields: { uuid: theirs.vm, ...fields } },
  ];
  const onDisk = [
    { path: `/:loc/storage/disks/${theirs.disk}` },
    { path: `/:loc/storage/disks/${theirs.main}` },
  ];
  const onAddress = { path: `${addresses}/${theirs.address}` };
  const byAccount = { billing_account_id: theirs.account };
  const namedAccount = [{ path: `${account}?billing_account_id=${theirs.account}` }];
  const free = { disks: undefined, os_name: undefined, os_version: undefined };
  const newDisk = { path: "/:loc/storage/disks", fields: { size_gb: 200, billing_account_id: mine.account } };
  return {
    [`GET ${vm}`]: onVm(""),
    [`POST ${vm}`]: [
      create(mine, byAccount),
      create(mine, { ...free, disk_uuid: theirs.disk }),
      create(mine, { ...free, source_uuid: theirs.vm, source_replica: theirs.replica }),
      create(mine, { ...free, source_uuid: mine.vm, source_replica: theirs.replica }),
    ],
    [`PATCH ${vm}`]: onVm("", { name: "taken" }),
    [`DELETE ${vm}`]: onVm(""),
    [`POST ${vm}/clone`]: onVm("/clone", { name: "copy" }),
    "POST /:loc/user-resource/resource_billing": [
      {
        path: "/:loc/user-resource/resource_billing",
        fields: { uuid: theirs.vm, billing_account_id: mine.account },
      },
      { path: "/:loc/user-resource/resource_billing", fields: { uuid: mine.vm, ...byAccount } },
      {
        path: "/:loc/user-resource/resource_billing",
        fields: { uuid: theirs.disk, resource_type: "disk", billing_account_id: mine.account },
      },
    ],
    [`POST ${vm}/start`]: onVm("/start"),
    [`POST ${vm}/stop`]: onVm("/stop", { force: true }),
    [`POST ${vm}/boot_iso_media`]: [
      ...onVm("/boot_iso_media", { boot_image_uuid: "f786ad30-873e-462c-8a8d-0cdb02bdb5a8" }),
      {
        path: `${vm}/boot_iso_media`,
        fields: { uuid: mine.vm, boot_image_uuid: theirs.disk, boot_image_repository: "private" },
      },
    ],
    [`POST ${vm}/reinstall`]: onVm("/reinstall"),
    [`PATCH ${vm}/user`]: onVm("/user", { username: "eve", password: "Secret-1234" }),
    [`POST ${vm}/backup`]: onVm("/backup"),
    [`GET ${vm}/replica`]: onVm("/replica"),
    [`POST ${vm}/replica`]: onVm("/replica"),
    [`DELETE ${vm}/replica`]: [{ path: `${vm}/replica`, fields: { replica_uuid: theirs.replica } }],
    [`POST ${vm}/rebuild`]: [
      ...onVm("/rebuild", { replica_uuid: theirs.replica }),
      { path: `${vm}/rebuild`, fields: { uuid: mine.vm, replica_uuid: theirs.replica } },
    ],
    [`POST ${vm}/storage`]: onVm("/storage", { size_gb: 20 }),
    [`PATCH ${vm}/storage`]: [
      ...onVm("/storage", { disk_uuid: theirs.main, size_gb: 500 }),
      { path: `${vm}/storage`, fields: { uuid: mine.vm, disk_uuid: theirs.main, size_gb: 500 } },
    ],
    [`DELETE ${vm}/storage`]: [
      { path: `${vm}/storage`, fields: { uuid: mine.vm, storage_uuid: theirs.disk } },
    ],
    [`POST ${vm}/storage/attach`]: [
      ...onVm("/storage/attach", { storage_uuid: mine.disk }),
      { path: `${vm}/storage/attach`, fields: { uuid: mine.vm, storage_uuid: theirs.disk } },
    ],
    [`POST ${vm}/storage/detach`]: onVm("/storage/detach", { storage_uuid: theirs.main }),
    [`GET ${machines}/:uuid/interfaces`]: [{ path: `${machines}/${theirs.vm}/interfaces` }],
    [`POST ${machines}/:uuid/interfaces/:interface/subinterfaces`]: [
      {
        path: `${machines}/${theirs.vm}/interfaces/${theirs.interface}/subinterfaces`,
        fields: { network_uuid: mine.network, vlan_tag: 9 },
      },
    ],
    [`DELETE ${machines}/:uuid/subinterfaces/:subinterface`]: [
      { path: `${machines}/${theirs.vm}/subinterfaces/${theirs.subinterface}` },
      { path: `${machines}/${mine.vm}/subinterfaces/${theirs.subinterface}` },
    ],
    "GET /:loc/storage/disks/:uuid": onDisk,
    "POST /:loc/storage/disks": [
      { ...newDisk, fields: { ...newDisk.fields, ...byAccount } },
      { ...newDisk, fields: { ...newDisk.fields, source_image_type: "DISK", source_image: theirs.disk } },
      {
        ...newDisk,
        fields: { ...newDisk.fields, source_image_type: "SNAPSHOT", source_image: theirs.replica },
      },
    ],
    "PATCH /:loc/storage/disks/:uuid": [
      ...onDisk.map((each) => ({ ...each, fields: { size_gb: 500 } })),
      { path: `/:loc/storage/disks/${mine.disk}`, fields: byAccount },
    ],
    "DELETE /:loc/storage/disks/:uuid": onDisk,
    [`GET ${addresses}/:address`]: [onAddress],
    [`POST ${addresses}`]: [{ path: addresses, fields: byAccount }],
    [`PATCH ${addresses}/:address`]: [
      { ...onAddress, fields: { name: "taken" } },
      { path: `${addresses}/${mine.address}`, fields: byAccount },
    ],
    [`DELETE ${addresses}/:address`]: [onAddress],
    [`POST ${addresses}/:address/assign`]: [
      { path: `${onAddress.path}/assign`, fields: { vm_uuid: mine.vm } },
      { path: `${addresses}/${mine.address}/assign`, fields: { vm_uuid: theirs.vm } },
      { path: `${addresses}/${mine.address}/assign`, fields: { private_ip: theirs.private_ip } },
    ],
    [`POST ${addresses}/:address/unassign`]: [{ path: `${onAddress.path}/unassign` }],
    [`GET ${account}`]: namedAccount,
    [`PUT ${account}`]: namedAccount.map((each) => ({ ...each, fields: { customer_name: "Eve" } })),
    [`DELETE ${account}`]: namedAccount,
    [`POST ${account}/set_default`]: [{ path: `${account}/set_default`, fields: byAccount }],
  };
};

/** Load balancers and firewalls, which reference machines, networks and accounts. */
const trafficAttempts = (theirs: Belongings, mine: Belongings): Record<string, Attempt[]> => {
  const byAccount = { billing_account_id: theirs.account };
  const balancer = `${balancers}/${theirs.balancer}`;
  const own = { display_name: "taken", billing_account_id: mine.account, rules: [rule], targets: [] };
  const target = { target_uuid: theirs.vm, target_type: "vm" };
  const firewall = `${firewalls}/${theirs.firewall}`;
  const table = { display_name: "taken", rules: [opening] };
  return {
    [`GET ${balancers}/:uuid`]: [{ path: balancer }],
    [`POST ${balancers}`]: [
      { path: balancers, fields: { ...own, ...byAccount } },
      { path: balancers, fields: { ...own, targets: [target] } },
    ],
    [`PATCH ${balancers}/:uuid`]: [{ path: balancer, fields: { display_name: "taken" } }],
    [`DELETE ${balancers}/:uuid`]: [{ path: balancer }],
    [`PUT ${balancers}/:uuid/billing_account`]: [
      { path: `${balancer}/billing_account?set_id=${mine.account}` },
      { path: `${balancers}/${mine.balancer}/billing_account?set_id=${theirs.account}` },
    ],
    [`POST ${balancers}/:uuid/targets`]: [
      { path: `${balancer}/targets`, fields: { target_uuid: mine.vm, target_type: "vm" } },
      { path: `${balancers}/${mine.balancer}/targets`, fields: target },
    ],
    [`DELETE ${balancers}/:uuid/targets/:target`]: [theirs.balancer, mine.balancer].map((uuid) => ({
      path: `${balancers}/${uuid}/targets/${theirs.vm}`,
    })),
    [`POST ${balancers}/:uuid/forwarding_rules`]: [
      { path: `${balancer}/forwarding_rules`, fields: { source_port: 1, target_port: 1 } },
    ],
    [`DELETE ${balancers}/:uuid/forwarding_rules/:rule`]: [theirs.balancer, mine.balancer].map((uuid) => ({
      path: `${balancers}/${uuid}/forwarding_rules/${theirs.rule}`,
    })),
    [`POST ${firewalls}`]: [{ path: firewalls, fields: { ...table, ...byAccount } }],
    [`PUT ${firewalls}/:uuid`]: [{ path: firewall, fields: table }],
    [`DELETE ${firewalls}/:uuid`]: [{ path: firewall }],
    [`POST ${firewalls}/:uuid/vms`]: [
      { path: `${firewall}/vms?vm_uuid=${mine.vm}` },
      { path: `${firewalls}/${mine.firewall}/vms?vm_uuid=${theirs.vm}` },
    ],
    [`DELETE ${firewalls}/:uuid/vms`]: [theirs.firewall, mine.firewall].map((uuid) => ({
      path: `${firewalls}/${uuid}/vms?vm_uuid=${theirs.vm}`,
    })),
    [`POST ${addresses}/:address/assign`]: [
      {
        path: `${addresses}/${mine.address}/assign`,
        fields: { assigned_to: theirs.balancer, assigned_to_resource_type: "load_balancer" },
      },
    ],
  };
};

const rule = { source_port: 443, target_port: 8443 };
const opening = { direction: "inbound", protocol: "tcp", port_start: 443, endpoint_spec_type: "any" };

/** Buckets and access keys. s3.test.ts covers what the keys open. */
const storageAttempts = (theirs: Belongings, mine: Belongings): Record<string, Attempt[]> => {
  const name = { name: theirs.bucket };
  const byAccount = { billing_account_id: theirs.account };
  const payer = { billing_account_id: mine.account };
  return {
    [`GET ${bucket}`]: [{ path: `${bucket}?name=${theirs.bucket}` }],
    [`PUT ${bucket}`]: [
      { path: bucket, fields: { ...name, ...payer } },
      { path: bucket, fields: { name: "taken", ...byAccount } },
    ],
    [`PATCH ${bucket}`]: [
      { path: bucket, fields: { ...name, ...payer } },
      { path: bucket, fields: { name: mine.bucket, ...byAccount } },
    ],
    [`DELETE ${bucket}`]: [{ path: bucket, fields: name }],
    [`PUT ${bucket}/cors`]: [{ path: `${bucket}/cors`, fields: { ...name, allowed_origin: "*" } }],
    [`DELETE ${storageKeys}`]: [{ path: storageKeys, fields: { access_key: theirs.storageKey } }],
  };
};

const serviceAttempts = (theirs: Belongings, mine: Belongings): Record<string, Attempt[]> => {
  const byAccount = { billing_account_id: theirs.account };
  const named = `${service}/package/${theirs.service}`;
  const ip_address = "192.0.2.1";
  const nodes = [
    `${named}/resources/${theirs.node}`,
    `${service}/package/${mine.service}/resources/${theirs.node}`,
  ];
  return {
    [`POST ${service}/package`]: [{ path: `${service}/package`, fields: { ...database, ...byAccount } }],
    [`PATCH ${service}/package/:uuid`]: [
      { path: named, fields: { display_name: "taken" } },
      { path: `${service}/package/${mine.service}`, fields: byAccount },
    ],
    [`DELETE ${service}/package/:uuid`]: [{ path: named }],
    [`POST ${service}/package/:uuid/resources/:target/start`]: nodes.map((path) => ({
      path: `${path}/start`,
    })),
    [`POST ${service}/package/:uuid/resources/:target/stop`]: nodes.map((path) => ({ path: `${path}/stop` })),
    [`GET ${service}/package/:uuid/secrets`]: [{ path: `${named}/secrets` }],
    [`GET ${service}/package/:uuid/whitelist_addresses`]: [{ path: `${named}/whitelist_addresses` }],
    [`POST ${service}/package/:uuid/whitelist_addresses`]: [
      { path: `${named}/whitelist_addresses`, fields: { ip_address } },
    ],
    [`DELETE ${service}/package/:uuid/whitelist_addresses`]: [
      { path: `${named}/whitelist_addresses`, fields: { ip_address } },
    ],
    [`PATCH ${service}/package/:uuid/properties`]: [{ path: `${named}/properties`, fields: {} }],
    [`POST /:loc${service}/package/vm/rebuild`]: [
      {
        path: `/:loc${service}/package/vm/rebuild`,
        fields: { uuid: theirs.node, replica_uuid: theirs.replica },
      },
    ],
    [`POST ${addresses}/:address/assign`]: [
      {
        path: `${addresses}/${mine.address}/assign`,
        fields: { assigned_to: theirs.service, assigned_to_resource_type: "service" },
      },
    ],
  };
};

/** Bare metal leases and usage. */
const metalAttempts = (theirs: Belongings, mine: Belongings): Record<string, Attempt[]> => {
  const byAccount = { billing_account_id: theirs.account };
  const named = `${leases}/${theirs.lease}`;
  return {
    [`POST ${leases}`]: [{ path: leases, fields: { ...rented, ...byAccount } }],
    [`PATCH ${leases}/:uuid`]: [
      { path: named, fields: { display_name: "taken" } },
      { path: `${leases}/${mine.lease}`, fields: byAccount },
    ],
    [`DELETE ${leases}/:uuid`]: [{ path: named }],
    "GET /charging/usage": [{ path: `/charging/usage?billing_account_id=${theirs.account}` }],
  };
};

/** Balances, payment methods and pending payments. */
const moneyAttempts = (theirs: Belongings, mine: Belongings): Record<string, Attempt[]> => {
  const query = `?billing_account_id=${theirs.account}`;
  const byAccount = { billing_account_id: theirs.account };
  const amount = { amount: 50, processor: "coingate" };
  const card = { payment_object_id: theirs.card };
  const invoice = { invoice_id: theirs.invoice };
  const payments = [theirs, mine].map(({ account: id }) => ({
    billing_account_id: id,
    identifier: theirs.payment,
  }));
  const session = { processor_keyword: "paypal_vault", token: "vault_1", session_id: theirs.session };
  const asked = payments.map(({ billing_account_id, identifier }) => ({
    path: `?billing_account_id=${billing_account_id}&identifier=${identifier}`,
  }));
  const put = { is_recurring_payment_enabled: true, recurring_payment_amount: 50 };
  return {
    [`GET ${account}/unpaid_amount`]: [{ path: `${account}/unpaid_amount${query}` }],
    [`POST ${account}/:id{\\d+}/campaign_activate/:code`]: [
      { path: `${account}/${theirs.account}/campaign_activate/SPRING` },
    ],
    [`PUT ${account}/:id{\\d+}/recurring_payment`]: [
      { path: `${account}/${theirs.account}/recurring_payment`, fields: put },
    ],
    "PUT /payment/low_balance_notice_settings": [
      { path: "/payment/low_balance_notice_settings", fields: { ...byAccount, threshold: 1 } },
    ],
    [`GET ${threshold}`]: [{ path: threshold }],
    [`PUT ${threshold}`]: [{ path: threshold, fields: { restriction_level_clear_topup_threshold: 0 } }],
    "GET /payment/invoice/list": [{ path: `/payment/invoice/list${query}` }],
    "GET /payment/invoice": [{ path: `/payment/invoice?invoice_id=${theirs.invoice}` }],
    "GET /payment/invoice/pdf": [{ path: `/payment/invoice/pdf?invoice_id=${theirs.invoice}` }],
    "POST /payment/pay_invoice": [{ path: "/payment/pay_invoice", fields: invoice }],
    "GET /payment/credit/list": [{ path: `/payment/credit/list${query}` }],
    "GET /payment/card/list": [{ path: `/payment/card/list${query}` }],
    "POST /payment/card/prehook": [
      { path: "/payment/card/prehook", fields: { ...byAccount, processor_keyword: "paypal_vault" } },
    ],
    "POST /payment/card": [
      { path: "/payment/card", fields: { ...byAccount, ...session, processor_keyword: "stripe_creditcard" } },
      { path: "/payment/card", fields: { ...session, billing_account_id: mine.account } },
    ],
    "DELETE /payment/card": [{ path: "/payment/card", fields: card }],
    "PUT /payment/card/set_primary": [{ path: `/payment/card/set_primary?payment_object_id=${theirs.card}` }],
    "POST /payment/card/verify": [
      { path: "/payment/card/verify", fields: { ...card, front_base_url: "http://localhost/app" } },
    ],
    "POST /payment/apply_for_invoice_payment": [
      { path: "/payment/apply_for_invoice_payment", fields: byAccount },
    ],
    "POST /payment/link/save_methods": [{ path: "/payment/link/save_methods", fields: byAccount }],
    "POST /payment/link/send_data": [
      { path: "/payment/link/send_data", fields: { ...byAccount, ...amount } },
    ],
    "GET /payment/link/process_result": asked.map(({ path }) => ({
      path: `/payment/link/process_result${path}`,
    })),
    "GET /payment/persistent_data": asked.map(({ path }) => ({ path: `/payment/persistent_data${path}` })),
    "POST /payment/credit/buy": [
      { path: "/payment/credit/buy", fields: { ...byAccount, payment_object_id: mine.card, amount: 50 } },
      {
        path: "/payment/credit/buy",
        fields: { billing_account_id: mine.account, payment_object_id: theirs.card, amount: 50 },
      },
    ],
    "POST /payment/credit/buy/posthook": payments.map((fields) => ({
      path: "/payment/credit/buy/posthook",
      fields,
    })),
    "GET /payment/paypal/id_token": [{ path: `/payment/paypal/id_token?session_id=${theirs.session}` }],
    "GET /payment/paypal/setup_token": [{ path: `/payment/paypal/setup_token?session_id=${theirs.session}` }],
    "GET /payment/paypal/payment_token": [
      { path: `/payment/paypal/payment_token?session_id=${theirs.session}&setup_token=1` },
    ],
    "POST /payment/kyc/start": [{ path: "/payment/kyc/start", fields: byAccount }],
  };
};

const threshold = "/config/payment/restriction_level_clear_topup_threshold";

const rented = {
  spec_uuid: "2a01d3c4-1ff2-4128-95e3-4492d9b74222",
  os_id: "debian_13",
  display_name: "taken",
};

const database = {
  service: "mariadb",
  version: "11.4",
  display_name: "taken",
  vm_cpu: 1,
  vm_ram: 1024,
  vm_disk_gb: 20,
};

/** Networks belong to a customer, not to a billing account. */
const networkAttempts = (theirs: Belongings, mine: Belongings): Record<string, Attempt[]> => {
  const named = { path: `${network}/${theirs.network}` };
  return {
    [`GET ${network}/:uuid`]: [named],
    [`PATCH ${network}/:uuid`]: [{ ...named, fields: { name: "taken" } }],
    [`DELETE ${network}/:uuid`]: [named],
    [`PUT ${network}/:uuid/default`]: [{ path: `${named.path}/default` }],
    [`POST ${vm}`]: [create(mine, { network_uuid: theirs.network })],
    [`POST ${balancers}`]: [
      {
        path: balancers,
        fields: {
          network_uuid: theirs.network,
          billing_account_id: mine.account,
          rules: [rule],
          targets: [],
        },
      },
    ],
    [`POST ${machines}/:uuid/interfaces/:interface/subinterfaces`]: [
      {
        path: `${machines}/${mine.vm}/interfaces/${mine.interface}/subinterfaces`,
        fields: { network_uuid: theirs.network, vlan_tag: 9 },
      },
    ],
  };
};

/** API tokens, delegations and invites. */
const accessAttempts = (theirs: Belongings, mine: Belongings): Record<string, Attempt[]> => {
  const byAccount = { restricted: true, billing_account_id: theirs.account };
  const invites = (group: number) => `${groups}/${group}/impersonation`;
  return {
    [`POST ${tokens}`]: [{ path: tokens, fields: byAccount }],
    [`PATCH ${tokens}`]: [
      { path: tokens, fields: { token_id: theirs.token, description: "taken" } },
      { path: tokens, fields: { token_id: mine.token, ...byAccount } },
    ],
    [`DELETE ${tokens}`]: [{ path: tokens, fields: { token_id: theirs.token } }],
    [`POST ${groups}`]: [{ path: groups, fields: { name: "taken", billing_account_id: theirs.account } }],
    [`DELETE ${groups}/:delegation`]: [{ path: `${groups}/${theirs.group}` }],
    [`POST ${groups}/:delegation/impersonation`]: [
      { path: invites(theirs.group), fields: { grantee_username: "eve@portico.example" } },
    ],
    [`DELETE ${groups}/:delegation/impersonation/:invite`]: [theirs.group, mine.group].map((group) => ({
      path: `${invites(group)}/${theirs.invite}`,
    })),
    [`PUT ${entries}/:uuid/accept`]: [theirs.shared, theirs.invite].map((uuid) => ({
      path: `${entries}/${uuid}/accept`,
    })),
    [`POST ${entries}/:uuid/start`]: [theirs.shared, theirs.invite].map((uuid) => ({
      path: `${entries}/${uuid}/start`,
    })),
    "POST /user-resource/admin/token": [
      { path: "/user-resource/admin/token", fields: { user_id: demoUser.id } },
    ],
  };
};

/** Calls without any id that could be another customer's. */
const harmless = new Set([
  `POST ${network}`,
  "GET /storage/user",
  `POST ${storageKeys}`,
  `POST ${account}`,
  "GET /user-resource/mfa/is_active",
  "POST /user-resource/mfa/activate",
  "POST /user-resource/mfa/deactivate",
]);

let contract: Contract;
beforeEach(() => {
  contract = openContract();
});

test("every call of every area is attempted", () => {
  const routes = new Set(areas.flatMap((area) => area.routes.map(({ method, path }) => `${method} ${path}`)));
  const nobody = {} as Belongings;
  const attempted = [
    ...Object.keys(attempts(nobody, nobody)),
    ...Object.keys(trafficAttempts(nobody, nobody)),
    ...Object.keys(storageAttempts(nobody, nobody)),
    ...Object.keys(serviceAttempts(nobody, nobody)),
    ...Object.keys(metalAttempts(nobody, nobody)),
    ...Object.keys(moneyAttempts(nobody, nobody)),
    ...Object.keys(networkAttempts(nobody, nobody)),
    ...Object.keys(accessAttempts(nobody, nobody)),
  ];
  expect(new Set([...common, ...lists, ...harmless, ...attempted])).toEqual(routes);
});

describe("a stranger", () => {
  test("is refused, changes nothing and is shown nothing", async () => {
    const theirs = await belongingsOf("web-1", "demo-key", mainAccount);
    const mine = await belongingsOf("kadri-web", "other-key", 20_419);
    await expectRefusals(
      [
        attempts(theirs, mine),
        trafficAttempts(theirs, mine),
        serviceAttempts(theirs, mine),
        metalAttempts(theirs, mine),
        networkAttempts(theirs, mine),
      ],
      mine.key,
      theirs,
      [400, 404],
    );
    await expectRefusals(
      [accessAttempts(theirs, mine), moneyAttempts(theirs, mine)],
      mine.key,
      theirs,
      [400, 403, 404],
    );
    await expectRefusals([storageAttempts(theirs, mine)], mine.key, theirs, [400, 404, 409]);
    await expectHidden(mine.key, Object.values(theirs));
  });

  test("gets the very words of an unknown thing", async () => {
    const theirs = await belongingsOf("web-1", "demo-key", mainAccount);
    const ask = (path: string, key: string) => contract.call("GET", path, undefined, { key });
    const unknown = "00000000-0000-4000-a000-000000000000";
    for (const [path, thing] of [
      [`/hel01/user-resource/vm?uuid=`, theirs.vm],
      ["/hel01/storage/disks/", theirs.disk],
      ["/hel01/network/network/", theirs.network],
      ["/hel01/network/load_balancers/", theirs.balancer],
      [`/hel01/network/virtual-machines/:/interfaces`, theirs.vm],
    ] as const) {
      const at = (uuid: string) => (path.includes("/:/") ? path.replace(":", uuid) : path + uuid);
      const words = JSON.stringify(await ask(at(unknown), "other-key")).replace(unknown, thing);
      expect(JSON.stringify(await ask(at(thing), "other-key"))).toBe(words);
    }
  });
});

describe("a key of one billing account", () => {
  test("is refused what another account of the same customer pays for, and is not shown it", async () => {
    const theirs = await belongingsOf("staging", "demo-key", sideAccount);
    const mine = { ...(await belongingsOf("web-1", "demo-key", mainAccount)), key: restrictedKey };
    await expectRefusals(
      [
        attempts(theirs, mine),
        trafficAttempts(theirs, mine),
        serviceAttempts(theirs, mine),
        metalAttempts(theirs, mine),
        moneyAttempts(theirs, mine),
        accessAttempts(theirs, mine),
      ],
      mine.key,
      theirs,
      [400, 403, 404],
    );
    await expectRefusals([storageAttempts(theirs, mine)], mine.key, theirs, [400, 404, 409]);
    const { network: _, key: __, ...hidden } = theirs;
    await expectHidden(mine.key, Object.values(hidden));
  });

  test("is refused for resources that another account pays for", async () => {
    const theirs = await belongingsOf("staging", "demo-key", sideAccount);
    const mine = { ...(await belongingsOf("web-1", "demo-key", mainAccount)), key: restrictedKey };
    await connectResources(theirs, mine);
    await connectResources(mine, theirs);
    await expectRefusals(
      [attempts(theirs, mine), trafficAttempts(theirs, mine)],
      mine.key,
      theirs,
      [400, 403, 404],
    );
    const { network: _, key: __, ...hidden } = theirs;
    await expectHidden(mine.key, Object.values(hidden));
    const asMine = { key: restrictedKey };
    const shown = await contract.call<Vm>("GET", "/hel01/user-resource/vm", { uuid: mine.vm }, asMine);
    expect(JSON.stringify(shown.body)).not.toContain(theirs.disk);
    expect(
      (await contract.call("POST", "/hel01/user-resource/vm/clone", { uuid: mine.vm, name: "copy" }, asMine))
        .body,
    ).toEqual({ errors: { Error: "Failed to clone virtual machine" } });
  });

  test("keeps the main disk that another account pays for out of its machine's changes", async () => {
    const asMine = { key: restrictedKey };
    const on = (method: string, path: string, fields: Attempt["fields"]) =>
      contract.call<Vm>(method, `/hel01/user-resource/vm${path}`, fields, asMine);
    const { uuid, storage } = (await on("POST", "", goodVm)).body;
    const main = storage[0]?.uuid ?? "";
    const disk = `/hel01/storage/disks/${main}`;
    const copied = await contract.call<Storage>("POST", "/hel01/user-resource/vm/replica", { uuid });
    const replica_uuid = copied.body.replica[0]?.uuid ?? "";
    await contract.call("PATCH", disk, { billing_account_id: sideAccount });
    const before = await contract.call("GET", disk);
    const refused = [
      await on("POST", "/replica", { uuid }),
      await on("DELETE", "/replica", { replica_uuid }),
      await on("POST", "/rebuild", { uuid, replica_uuid }),
      await on("POST", "/reinstall", { uuid }),
      await on("POST", "", { ...goodVm, source_uuid: uuid, source_replica: replica_uuid }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await on("GET", "/replica", { uuid })).body).toEqual([]);
    const payer = { uuid, billing_account_id: mainAccount };
    await contract.call("POST", "/hel01/user-resource/resource_billing", payer, asMine);
    expect(await contract.call("GET", disk)).toEqual(before);
    expect((await on("DELETE", "", { uuid })).status).toBe(200);
    expect((await contract.call("GET", disk)).body).toMatchObject({
      status: "Active",
      billing_account_id: sideAccount,
    });
  });

  test("works on its own account without naming it", async () => {
    const { billing_account_id: _, ...fields } = goodVm;
    const options = { key: restrictedKey };
    const { status, body } = await contract.call<Vm>("POST", "/hel01/user-resource/vm", fields, options);
    expect([status, body.billing_account]).toEqual([200, mainAccount]);
    expect((await contract.call("POST", "/hel01/storage/disks", { size_gb: 5 }, options)).status).toBe(201);
    expect((await contract.call("POST", "/hel01/network/ip_addresses", {}, options)).status).toBe(200);
    expect(
      (await contract.call("DELETE", "/hel01/user-resource/vm", { uuid: body.uuid }, options)).status,
    ).toBe(200);
  });
});

/** Attaches one account's resources to another account's, as a key for both accounts may. */
async function connectResources(theirs: Belongings, mine: Belongings) {
  const joined = [
    await contract.call("POST", "/hel01/user-resource/vm/storage/attach", {
      uuid: mine.vm,
      storage_uuid: theirs.disk,
    }),
    await contract.call("POST", `/hel01/network/ip_addresses/${theirs.address}/assign`, {
      assigned_to: mine.balancer,
      assigned_to_resource_type: "load_balancer",
    }),
    await contract.call("POST", `/hel01/network/firewalls/${theirs.firewall}/vms?vm_uuid=${mine.vm}`),
    await contract.call("POST", `/hel01/network/load_balancers/${mine.balancer}/targets`, {
      target_uuid: theirs.vm,
      target_type: "vm",
    }),
  ];
  for (const { status } of joined) expect(status).toBeLessThan(300);
}

/** Ensures that the customer has one resource of every kind, and returns their ids. */
async function belongingsOf(name: string, key: string, billing_account_id: number): Promise<Belongings> {
  const { call, cloud, vmNamed } = contract;
  // A limited account may not lease machines.
  changeAccount(cloud.store, billing_account_id, { restriction_level: "CLEAR" });
  const { uuid, private_ipv4 } = await vmNamed(name, "hel01", key);
  const send = async <T = Row>(method: string, path: string, fields?: Attempt["fields"]) =>
    (await call<T>(method, path, fields, { key, json: hasNested(fields) })).body;
  const disk = await send("POST", "/hel01/storage/disks", { size_gb: 5, billing_account_id });
  const address = await send<{ address: string }>("POST", "/hel01/network/ip_addresses", {
    billing_account_id,
  });
  const copied = await send<Storage>("POST", "/hel01/user-resource/vm/replica", { uuid });
  const networks = await send<{ uuid: string; vm_uuids: string[] }[]>("GET", "/hel01/network/networks");
  const home = networks.find(({ vm_uuids }) => vm_uuids.includes(uuid))?.uuid ?? "";
  const machine = `/hel01/network/virtual-machines/${uuid}`;
  const [first] = await send<Row[]>("GET", `${machine}/interfaces`);
  const sub = await send("POST", `${machine}/interfaces/${first?.uuid}/subinterfaces`, {
    network_uuid: home,
    vlan_tag: 77,
  });
  const balancer = await send<Row & { forwarding_rules: Row[] }>("POST", "/hel01/network/load_balancers", {
    display_name: `front of ${name}`,
    network_uuid: home,
    billing_account_id,
    reserve_public_ip: false,
    rules: [rule],
    targets: [{ target_uuid: uuid, target_type: "vm" }],
  });
  const firewall = await send("POST", "/hel01/network/firewalls", {
    display_name: `around ${name}`,
    billing_account_id,
    rules: [opening],
  });
  await send("POST", `/hel01/network/firewalls/${firewall.uuid}/vms?vm_uuid=${uuid}`);
  const taken = await send("PUT", bucket, { name: `files-of-${billing_account_id}`, billing_account_id });
  await send("GET", "/storage/user");
  const storageKey = (await send<{ accessKey: string }[]>("POST", storageKeys)).at(-1);
  const pack = await send<Row & { resources: { resource_id: string }[] }>("POST", `${service}/package`, {
    ...database,
    display_name: `db of ${name}`,
    billing_account_id,
  });
  const lease = await send("POST", "/hel01/metal/leases", {
    ...rented,
    display_name: `metal of ${name}`,
    billing_account_id,
  });
  const email = key === otherUser.apikey ? otherUser.email : demoUser.email;
  const invite = async (inviter: string, group: number, grantee_username: string) =>
    (await call("POST", `${groups}/${group}/impersonation`, { grantee_username }, { key: inviter })).body
      .uuid;
  const keys = await send<{ id: number; token: string }[]>("POST", tokens, {
    restricted: true,
    billing_account_id,
  });
  const group = await send<{ id: number }>("POST", groups, { name, billing_account_id });
  const { token } = makeToken(cloud.store, { provider: "stripe", card: visa, authenticated: false });
  const card = await send<{ id: number }>("POST", "/payment/card", {
    billing_account_id,
    token,
    processor_keyword: "stripe_creditcard",
  });
  const payment = await send<{ identifier: string }>("POST", "/payment/link/send_data", {
    billing_account_id,
    amount: 50,
    processor: "coingate",
  });
  const session = await send<{ session_id: string }>("POST", "/payment/card/prehook", {
    billing_account_id,
    processor_keyword: "paypal_vault",
  });
  const invoices = await send<{ id: number }[]>(
    "GET",
    `/payment/invoice/list?billing_account_id=${billing_account_id}`,
  );
  const admins = await call<{ id: number }>("POST", groups, { name }, { key: "admin-key" });
  return {
    key,
    token: keys.at(-1)?.id ?? 0,
    tokenText: keys.at(-1)?.token ?? "",
    card: card.id,
    invoice: invoices.at(-1)?.id ?? 0,
    payment: payment.identifier,
    session: session.session_id,
    group: group.id,
    invite: await invite(key, group.id, "friend@portico.example"),
    shared: await invite("admin-key", admins.body.id, email),
    account: billing_account_id,
    vm: uuid,
    main: copied.uuid,
    disk: disk.uuid,
    replica: copied.replica.at(-1)?.uuid ?? "",
    address: address.address,
    private_ip: private_ipv4,
    network: home,
    interface: first?.uuid ?? "",
    subinterface: sub.uuid,
    balancer: balancer.uuid,
    rule: balancer.forwarding_rules[0]?.uuid ?? "",
    firewall: firewall.uuid,
    bucket: taken.name,
    storageKey: storageKey?.accessKey ?? "",
    service: pack.uuid,
    lease: lease.uuid,
    node: pack.resources[1]?.resource_id ?? "",
  };
}

const visa = {
  brand: "visa",
  last4: "4242",
  expire_month: "1",
  expire_year: "2031",
  holder: "",
  behaviour: "succeeds",
} as const;

async function expectRefusals(
  tables: Record<string, Attempt[]>[],
  key: string,
  theirs: Belongings,
  statuses: number[],
) {
  const before = await everythingOf(theirs.key);
  for (const table of tables) {
    for (const [route, each] of Object.entries(table)) {
      for (const { path, fields } of each) {
        const [method = ""] = route.split(" ");
        const json = hasNested(fields);
        const { status } = await contract.call(method, path.replace(":loc", "hel01"), fields, { key, json });
        expect(statuses, `${method} ${path} ${JSON.stringify(fields)}`).toContain(status);
      }
    }
  }
  expect(await everythingOf(theirs.key)).toEqual(before);
}

/** Lists of objects have no form encoding. */
const hasNested = (fields: Attempt["fields"]) =>
  Object.values(fields ?? {}).some((value) => typeof value === "object");

async function expectHidden(key: string, things: (string | number)[]) {
  const shown = JSON.stringify(await everythingOf(key));
  for (const thing of things) {
    expect(shown).not.toContain(typeof thing === "number" ? `_id":${thing},` : `"${thing}"`);
  }
}

/** Every list in both locations, as the key sees it. */
async function everythingOf(key: string) {
  const calls = [...lists].flatMap((route) =>
    ["hel01", "rix01"].map((location) => route.slice("GET ".length).replace(":loc", location)),
  );
  const answers: unknown[] = [];
  for (const path of calls) answers.push((await contract.call("GET", path, undefined, { key })).body);
  for (const { id } of (await contract.call<{ id: number }[]>("GET", `${account}/list`, undefined, { key }))
    .body)
    for (const path of ["card/list", "credit/list", "invoice/list"])
      answers.push(
        (await contract.call("GET", `/payment/${path}?billing_account_id=${id}`, undefined, { key })).body,
      );
  return answers;
}
