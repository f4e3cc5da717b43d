import { expect, test } from "vitest";
import * as admin from "./admin.ts";
import * as billing from "./billing.ts";
import * as buckets from "./buckets.ts";
import { type Call, encodeForm } from "./client.ts";
import * as cards from "./cards.ts";
import * as delegations from "./delegations.ts";
import * as disks from "./disks.ts";
import * as firewalls from "./firewalls.ts";
import { startImpersonation } from "./impersonation.ts";
import * as invitations from "./invitations.ts";
import * as invoices from "./invoices.ts";
import * as addresses from "./ipAddresses.ts";
import * as balancers from "./loadBalancers.ts";
import * as metal from "./metal.ts";
import * as mfa from "./mfa.ts";
import type { Mutation } from "./mutation.ts";
import * as networks from "./networks.ts";
import { changeProfile } from "./profile.ts";
import * as services from "./services.ts";
import * as storageUser from "./storageUser.ts";
import * as tokens from "./tokens.ts";
import * as topUps from "./topUps.ts";
import * as vms from "./vms.ts";
import * as vmStorage from "./vmStorage.ts";

const hel = { location: "hel01" };
const ref = { ...hel, uuid: "u" };
const ip = { ...hel, address: "203.0.113.7" };
const rule = {
  source_port: 80,
  target_port: 8080,
  connection_limit: 5,
  session_persistence: "SOURCE_IP",
} as const;
const table = { display_name: "web", description: "", rules: [] };
const size = { vcpu: 1, ram: 1024, disks: 20 };

interface Sent {
  mutation: Mutation<never>;
  call: Call;
  /** What the change makes stale, a row by its list and its id. */
  touched: readonly string[];
  expected: readonly string[];
}
const sent = <I>(mutation: Mutation<I>, input: I, ...expected: string[]): Sent => ({
  mutation,
  call: mutation.call(input),
  touched: mutation
    .touches(input)
    .map((it) => ("list" in it ? `${it.list.join("/")} ${it.id}` : it.map(String).join("/"))),
  expected,
});

/** A call as one line: method, path with query, and the body behind the word for its encoding. */
const lineOf = ({ method, path, query, form, json }: Call) =>
  [
    method,
    query ? `${path}?${encodeForm(query)}` : path,
    ...(form ? [`form ${encodeForm(form)}`.trim()] : []),
    ...(json === undefined ? [] : [`json ${JSON.stringify(json)}`]),
  ].join(" ");

/** Every change of the resources spec §7, and those of the shell spec, as it goes over the wire. */
const changes: [string, Sent][] = [
  [
    "POST /user-resource/token form description=ci&restricted=true&billing_account_id=7",
    sent(
      tokens.createToken,
      { description: "ci", restricted: true, billing_account_id: 7 },
      "api_token/list",
    ),
  ],
  [
    "PATCH /user-resource/token form token_id=3&description=ci&restricted=false",
    sent(tokens.changeToken, { token_id: 3, description: "ci", restricted: false }, "api_token/list"),
  ],
  [
    "DELETE /user-resource/token form token_id=3",
    sent(tokens.deleteToken, { token_id: 3 }, "api_token/list"),
  ],
  [
    "POST /user-resource/access_group form name=Team&billing_account_id=7",
    sent(delegations.createDelegation, { name: "Team", billing_account_id: 7 }, "access_delegation/list"),
  ],
  [
    "DELETE /user-resource/access_group/3",
    sent(delegations.deleteDelegation, { id: 3 }, "access_delegation/list"),
  ],
  [
    "POST /user-resource/access_group/3/impersonation form grantee_username=a%40b.ee",
    sent(delegations.inviteGrantee, { id: 3, grantee_username: "a@b.ee" }, "access_delegation/list"),
  ],
  [
    "DELETE /user-resource/access_group/3/impersonation/u",
    sent(delegations.withdrawGrantee, { id: 3, uuid: "u" }, "access_delegation/list"),
  ],
  [
    "PUT /user-resource/impersonation/u/accept",
    sent(invitations.acceptInvitation, { uuid: "u" }, "access_impersonation/list"),
  ],
  ["POST /user-resource/impersonation/u/start", sent(startImpersonation, { uuid: "u" })],
  ["POST /user-resource/admin/token form user_id=812", sent(admin.requestAdminToken, { user_id: 812 })],
  ["POST /user-resource/mfa/activate form", sent(mfa.activateMfa, undefined, "mfa/list")],
  ["POST /user-resource/mfa/deactivate form", sent(mfa.deactivateMfa, undefined, "mfa/list")],
  ['PATCH /user-resource/user/profile json {"lang":"et"}', sent(changeProfile, { lang: "et" }, "user")],

  [
    "POST /payment/billing_account form title=Tamm&type=other",
    sent(billing.createBillingAccount, { title: "Tamm", type: "other" }, "billing_account/list"),
  ],
  [
    "PUT /payment/billing_account?billing_account_id=7 form city=Tartu",
    sent(
      billing.changeBillingAccount,
      { id: 7, details: { city: "Tartu", county: "" } },
      "billing_account/list",
    ),
  ],
  [
    "DELETE /payment/billing_account?billing_account_id=7",
    sent(billing.deleteBillingAccount, { id: 7 }, "billing_account/list"),
  ],
  [
    "POST /payment/billing_account/set_default form billing_account_id=7",
    sent(billing.setDefaultAccount, { id: 7 }, "billing_account/list"),
  ],
  [
    "POST /payment/billing_account/7/campaign_activate/SPRING%2F1",
    sent(billing.activateCampaign, { id: 7, code: "SPRING/1" }, "billing_account/list"),
  ],
  [
    "PUT /payment/billing_account/7/recurring_payment form is_recurring_payment_enabled=true&recurring_payment_amount=50&recurring_payment_threshold=10",
    sent(
      billing.setRecurringPayment,
      {
        id: 7,
        is_recurring_payment_enabled: true,
        recurring_payment_amount: "50",
        recurring_payment_threshold: "10",
      },
      "billing_account/list",
    ),
  ],
  [
    "PUT /payment/low_balance_notice_settings form billing_account_id=7&is_enabled=true&threshold=5",
    sent(billing.setLowBalanceNotice, { id: 7, is_enabled: true, threshold: "5" }, "billing_account/list"),
  ],
  [
    "POST /payment/kyc/start form billing_account_id=7&try_continue=true",
    sent(billing.startValidation, { id: 7, try_continue: true }, "billing_account/list"),
  ],
  [
    'PUT /config/payment/restriction_level_clear_topup_threshold json {"restriction_level_clear_topup_threshold":12.5}',
    sent(billing.setTopUpThreshold, { amount: "12.50" }, "config/topUpThreshold"),
  ],
  [
    'POST /payment/card json {"billing_account_id":7,"token":"pm_1","processor_keyword":"paypal_vault","session_id":"ps_1"}',
    sent(
      cards.addCard,
      {
        billing_account_id: 7,
        token: "pm_1",
        processor_keyword: "paypal_vault",
        session_id: "ps_1",
      },
      "billing_account/list",
    ),
  ],
  [
    "DELETE /payment/card form payment_object_id=66",
    sent(cards.deleteCard, { id: 66 }, "billing_account/list"),
  ],
  [
    "PUT /payment/card/set_primary?payment_object_id=66",
    sent(cards.setPrimaryCard, { id: 66 }, "billing_account/list"),
  ],
  [
    "POST /payment/apply_for_invoice_payment form billing_account_id=7",
    sent(cards.applyForInvoice, { billing_account_id: 7 }, "billing_account/list"),
  ],
  [
    "POST /payment/card/prehook form billing_account_id=7&processor_keyword=stripe_creditcard",
    sent(cards.prepareCard, { billing_account_id: 7, processor_keyword: "stripe_creditcard" }),
  ],
  [
    "POST /payment/card/verify form payment_object_id=66&front_base_url=https%3A%2F%2Fa.example%2Fapp&force_3ds=true",
    sent(
      cards.verifyCard,
      { id: 66, front_base_url: "https://a.example/app", force_3ds: true },
      "billing_account/list",
    ),
  ],
  ["GET /payment/paypal/id_token?session_id=ps_1", sent(cards.readPaypalIdToken, { session_id: "ps_1" })],
  [
    "GET /payment/paypal/setup_token?return_url=https%3A%2F%2Fa.example&session_id=ps_1",
    sent(cards.readPaypalSetupToken, { return_url: "https://a.example", session_id: "ps_1" }),
  ],
  [
    "GET /payment/paypal/payment_token?setup_token=st_1&session_id=ps_1",
    sent(cards.readPaypalPaymentToken, { setup_token: "st_1", session_id: "ps_1" }),
  ],
  [
    "POST /payment/link/send_data form billing_account_id=7&processor=duitku&amount=12.50&params=%7B%22return_url%22%3A%22https%3A%2F%2Fa.example%22%2C%22method%22%3A%22VA%22%7D",
    sent(topUps.sendLinkData, {
      billing_account_id: 7,
      processor: "duitku",
      amount: "12.50",
      params: { return_url: "https://a.example", method: "VA" },
    }),
  ],
  [
    "POST /payment/link/save_methods form billing_account_id=7&methods=duitku%3A%3AVA&methods=duitku%3A%3AOV",
    sent(topUps.saveLinkMethods, { id: 7, methods: ["duitku::VA", "duitku::OV"] }, "billing_account/list"),
  ],
  [
    "POST /payment/credit/buy form billing_account_id=7&payment_object_id=66&amount=12.50",
    sent(
      topUps.buyCredit,
      { billing_account_id: 7, payment_object_id: 66, amount: "12.50" },
      "billing_account/list",
      "credit",
      "invoice",
    ),
  ],
  [
    "POST /payment/credit/buy/posthook form billing_account_id=7&identifier=tp_1",
    sent(
      topUps.confirmPurchase,
      { billing_account_id: 7, identifier: "tp_1" },
      "billing_account/list",
      "credit",
      "invoice",
    ),
  ],
  [
    "POST /payment/pay_invoice form invoice_id=9",
    sent(invoices.payInvoice, { id: 9 }, "invoice", "credit", "billing_account/list"),
  ],
  ["GET /payment/invoice/pdf?invoice_id=9", sent(invoices.readInvoicePdf, { id: 9 })],

  [
    "POST /hel01/user-resource/vm form name=web&vcpu=1&ram=1024&disks=20&reserve_public_ip=true&backup=false",
    sent(
      vms.createVm,
      { ...hel, vm: { name: "web", ...size, reserve_public_ip: true, backup: false } },
      "vm/hel01/list",
      "ip_address/hel01/list",
      "vpc/hel01/list",
      "disk/hel01/list",
    ),
  ],
  [
    "PATCH /hel01/user-resource/vm form uuid=u&vcpu=2",
    sent(vms.changeVm, { ...ref, vcpu: 2 }, "vm/hel01/list u"),
  ],
  [
    'DELETE /hel01/user-resource/vm json {"uuid":"u"}',
    sent(vms.deleteVm, ref, "vm/hel01/list u", "ip_address/hel01/list", "vpc/hel01/list", "disk/hel01/list"),
  ],
  ["POST /hel01/user-resource/vm/backup form uuid=u", sent(vms.toggleVmBackup, ref, "vm/hel01/list u")],
  [
    "POST /hel01/user-resource/vm/clone form uuid=u&name=web-2",
    sent(
      vms.cloneVm,
      { ...ref, name: "web-2" },
      "vm/hel01/list u",
      "vm/hel01/list",
      "ip_address/hel01/list",
      "vpc/hel01/list",
      "disk/hel01/list",
    ),
  ],
  [
    "POST /hel01/user-resource/vm/rebuild form uuid=u&replica_uuid=r",
    sent(vms.rebuildVm, { ...ref, replica_uuid: "r" }, "vm/hel01/list u"),
  ],
  [
    "POST /hel01/user-resource/vm/replica form uuid=u&r_type=snapshot",
    sent(vms.createSnapshot, ref, "vm/hel01/list u"),
  ],
  [
    'DELETE /hel01/user-resource/vm/replica json {"replica_uuid":"r"}',
    sent(vms.deleteReplica, { ...ref, replica_uuid: "r" }, "vm/hel01/list u"),
  ],
  [
    "POST /hel01/user-resource/vm/boot_iso_media form uuid=u&boot_image_uuid=i&boot_image_repository=platform",
    sent(
      vms.bootVmFromIso,
      { ...ref, boot_image_uuid: "i", boot_image_repository: "platform" },
      "vm/hel01/list u",
    ),
  ],
  [
    "POST /hel01/user-resource/vm/reinstall form uuid=u&os_name=debian&os_version=13",
    sent(vms.reinstallVm, { ...ref, os_name: "debian", os_version: "13" }, "vm/hel01/list u"),
  ],
  ["POST /hel01/user-resource/vm/start form uuid=u", sent(vms.startVm, ref, "vm/hel01/list u")],
  ["POST /hel01/user-resource/vm/stop form uuid=u", sent(vms.stopVm, ref, "vm/hel01/list u")],
  [
    "POST /hel01/user-resource/vm/stop form uuid=u&force=true",
    sent(vms.stopVm, { ...ref, force: true }, "vm/hel01/list u"),
  ],
  [
    "POST /hel01/user-resource/vm/storage form uuid=u&size_gb=30",
    sent(vmStorage.addVmStorage, { ...ref, size_gb: 30 }, "vm/hel01/list u", "disk/hel01/list"),
  ],
  [
    "PATCH /hel01/user-resource/vm/storage form uuid=u&disk_uuid=d&size_gb=30",
    sent(
      vmStorage.resizeVmStorage,
      { ...ref, disk_uuid: "d", size_gb: 30 },
      "vm/hel01/list u",
      "disk/hel01/list d",
    ),
  ],
  [
    "DELETE /hel01/user-resource/vm/storage form uuid=u&storage_uuid=d",
    sent(vmStorage.deleteVmStorage, { ...ref, storage_uuid: "d" }, "vm/hel01/list u", "disk/hel01/list d"),
  ],
  [
    "PATCH /hel01/user-resource/vm/user form uuid=u&username=mari&password=Secret%2012",
    sent(vms.changeVmPassword, { ...ref, username: "mari", password: "Secret 12" }, "vm/hel01/list u"),
  ],
  [
    "POST /hel01/user-resource/resource_billing form uuid=u&billing_account_id=7&resource_type=vm",
    sent(vms.moveVmToAccount, { ...ref, billing_account_id: 7 }, "vm/hel01/list u"),
  ],
  [
    'POST /hel01/user-resource/vm/storage/attach json {"uuid":"u","storage_uuid":"d"}',
    sent(vmStorage.attachDisk, { ...ref, storage_uuid: "d" }, "vm/hel01/list u", "disk/hel01/list d"),
  ],
  [
    'POST /hel01/user-resource/vm/storage/detach json {"uuid":"u","storage_uuid":"d"}',
    sent(vmStorage.detachDisk, { ...ref, storage_uuid: "d" }, "vm/hel01/list u", "disk/hel01/list d"),
  ],
  [
    "POST /hel01/network/virtual-machines/u/interfaces/if/subinterfaces form network_uuid=n&vlan_tag=77",
    sent(
      vms.addSubinterface,
      { ...ref, interface_uuid: "if", network_uuid: "n", vlan_tag: 77 },
      "vm/hel01/interfaces",
      "vpc/hel01/list",
    ),
  ],
  [
    "DELETE /hel01/network/virtual-machines/u/subinterfaces/sub",
    sent(
      vms.removeSubinterface,
      { ...ref, subinterface_uuid: "sub" },
      "vm/hel01/interfaces",
      "vpc/hel01/list",
    ),
  ],

  [
    "POST /hel01/storage/disks form display_name=logs&source_image_type=EMPTY&size_gb=30",
    sent(
      disks.createDisk,
      {
        ...hel,
        disk: { display_name: "logs", source_image_type: "EMPTY", size_gb: 30 },
      },
      "disk/hel01/list",
    ),
  ],
  [
    "PATCH /hel01/storage/disks/u form size_gb=40",
    sent(disks.changeDisk, { ...ref, size_gb: 40 }, "disk/hel01/list u"),
  ],
  ["DELETE /hel01/storage/disks/u", sent(disks.deleteDisk, ref, "disk/hel01/list u")],

  [
    'POST /hel01/metal/leases json {"spec_uuid":"s","os_id":"debian_13","display_name":"db"}',
    sent(
      metal.leaseMachine,
      {
        ...hel,
        lease: { spec_uuid: "s", os_id: "debian_13", display_name: "db" },
      },
      "bare_metal/hel01/list",
    ),
  ],
  [
    "PATCH /hel01/metal/leases/u form display_name=db",
    sent(metal.changeLease, { ...ref, display_name: "db" }, "bare_metal/hel01/list"),
  ],
  [
    "PATCH /hel01/metal/leases/u form os_id=debian_13&hostname=db-2",
    sent(metal.configureLease, { ...ref, os_id: "debian_13", hostname: "db-2" }, "bare_metal/hel01/list"),
  ],
  ["DELETE /hel01/metal/leases/u", sent(metal.releaseMachine, ref, "bare_metal/hel01/list")],

  [
    "POST /hel01/network/ip_addresses form name=shop",
    sent(addresses.reserveIpAddress, { ...hel, name: "shop" }, "ip_address/hel01/list"),
  ],
  [
    "PATCH /hel01/network/ip_addresses/203.0.113.7 form name=shop",
    sent(addresses.changeIpAddress, { ...ip, name: "shop" }, "ip_address/hel01/list 203.0.113.7"),
  ],
  [
    "DELETE /hel01/network/ip_addresses/203.0.113.7",
    sent(addresses.releaseIpAddress, ip, "ip_address/hel01/list 203.0.113.7"),
  ],
  [
    "POST /hel01/network/ip_addresses/203.0.113.7/assign form private_ip=10.0.0.5&assigned_to=u&assigned_to_resource_type=virtual_machine",
    sent(
      addresses.assignIpAddress,
      {
        ...ip,
        private_ip: "10.0.0.5",
        assigned_to: "u",
        assigned_to_resource_type: "virtual_machine",
      },
      "ip_address/hel01/list 203.0.113.7",
    ),
  ],
  [
    "POST /hel01/network/ip_addresses/203.0.113.7/unassign",
    sent(addresses.unassignIpAddress, ip, "ip_address/hel01/list 203.0.113.7"),
  ],

  [
    "POST /hel01/network/network form name=back",
    sent(networks.createNetwork, { ...hel, name: "back" }, "vpc/hel01/list"),
  ],
  [
    "PATCH /hel01/network/network/u form name=back",
    sent(networks.renameNetwork, { ...ref, name: "back" }, "vpc/hel01/list u"),
  ],
  ["DELETE /hel01/network/network/u", sent(networks.deleteNetwork, ref, "vpc/hel01/list u")],
  ["PUT /hel01/network/network/u/default", sent(networks.makeNetworkDefault, ref, "vpc/hel01/list")],

  [
    'POST /hel01/network/load_balancers json {"display_name":"front","network_uuid":"n","reserve_public_ip":true,"rules":[],"targets":[]}',
    sent(
      balancers.createLoadBalancer,
      {
        ...hel,
        balancer: {
          display_name: "front",
          network_uuid: "n",
          reserve_public_ip: true,
          rules: [],
          targets: [],
        },
      },
      "load_balancer/hel01/list",
      "ip_address/hel01/list",
      "vpc/hel01/list",
    ),
  ],
  [
    "PATCH /hel01/network/load_balancers/u form display_name=front",
    sent(balancers.renameLoadBalancer, { ...ref, display_name: "front" }, "load_balancer/hel01/list u"),
  ],
  [
    "DELETE /hel01/network/load_balancers/u",
    sent(
      balancers.deleteLoadBalancer,
      ref,
      "load_balancer/hel01/list u",
      "ip_address/hel01/list",
      "vpc/hel01/list",
    ),
  ],
  [
    "PUT /hel01/network/load_balancers/u/billing_account?set_id=7",
    sent(
      balancers.moveLoadBalancerToAccount,
      { ...ref, billing_account_id: 7 },
      "load_balancer/hel01/list u",
    ),
  ],
  [
    "POST /hel01/network/load_balancers/u/targets form target_uuid=v&target_type=vm",
    sent(balancers.addTarget, { ...ref, target_uuid: "v" }, "load_balancer/hel01/list u"),
  ],
  [
    "DELETE /hel01/network/load_balancers/u/targets/v",
    sent(balancers.removeTarget, { ...ref, target_uuid: "v" }, "load_balancer/hel01/list u"),
  ],
  [
    "POST /hel01/network/load_balancers/u/forwarding_rules form source_port=80&target_port=8080&connection_limit=5&session_persistence=SOURCE_IP",
    sent(balancers.addForwardingRule, { ...ref, ...rule }, "load_balancer/hel01/list u"),
  ],
  [
    "DELETE /hel01/network/load_balancers/u/forwarding_rules/r",
    sent(balancers.removeForwardingRule, { ...ref, rule_uuid: "r" }, "load_balancer/hel01/list u"),
  ],

  [
    'POST /hel01/network/firewalls json {"display_name":"web","description":"","rules":[]}',
    sent(firewalls.createFirewall, { ...hel, firewall: table }, "firewall/hel01/list"),
  ],
  [
    'PUT /hel01/network/firewalls/u json {"name":"web","display_name":"web","description":"","rules":[]}',
    sent(firewalls.changeFirewall, { ...ref, ...table }, "firewall/hel01/list"),
  ],
  ["DELETE /hel01/network/firewalls/u", sent(firewalls.deleteFirewall, ref, "firewall/hel01/list")],
  [
    "POST /hel01/network/firewalls/u/vms?vm_uuid=v",
    sent(firewalls.assignFirewall, { ...ref, vm_uuid: "v" }, "firewall/hel01/list"),
  ],
  [
    "DELETE /hel01/network/firewalls/u/vms?vm_uuid=v",
    sent(firewalls.unassignFirewall, { ...ref, vm_uuid: "v" }, "firewall/hel01/list"),
  ],

  [
    String.raw`POST /user-resource/service/package json {"service":"mariadb","version":"11.4","display_name":"db","package_parameters":"{\"location\":\"hel01\"}"}`,
    sent(
      services.createService,
      {
        service: { service: "mariadb", version: "11.4", display_name: "db" },
        parameters: hel,
      },
      "managed_service/list",
    ),
  ],
  [
    "PATCH /user-resource/service/package/u form display_name=db",
    sent(services.changeService, { uuid: "u", display_name: "db" }, "managed_service/list"),
  ],
  [
    "DELETE /user-resource/service/package/u",
    sent(services.deleteService, ref, "managed_service/list", "ip_address/hel01/list"),
  ],
  [
    "POST /user-resource/service/package/u/resources/v/start",
    sent(services.startServiceNode, { uuid: "u", target_uuid: "v" }, "managed_service/list"),
  ],
  [
    "POST /user-resource/service/package/u/resources/v/stop",
    sent(services.stopServiceNode, { uuid: "u", target_uuid: "v" }, "managed_service/list"),
  ],
  [
    "POST /user-resource/service/package/u/whitelist_addresses form ip_address=198.51.100.0%2F24",
    sent(
      services.allowAddress,
      { uuid: "u", ip_address: "198.51.100.0/24" },
      "managed_service/list",
      "managed_service/whitelist/u",
    ),
  ],
  [
    "DELETE /user-resource/service/package/u/whitelist_addresses form ip_address=203.0.113.7",
    sent(
      services.disallowAddress,
      { uuid: "u", ip_address: "203.0.113.7" },
      "managed_service/list",
      "managed_service/whitelist/u",
    ),
  ],
  [
    'PATCH /user-resource/service/package/u/properties json {"maintenance_window":""}',
    sent(services.changeServiceProperties, { uuid: "u", maintenance_window: "" }, "managed_service/list"),
  ],
  [
    "POST /hel01/user-resource/service/package/vm/rebuild form uuid=u&replica_uuid=r",
    sent(services.rebuildServiceNode, { ...ref, replica_uuid: "r" }, "managed_service/list"),
  ],

  ["PUT /storage/bucket form name=logs", sent(buckets.createBucket, { name: "logs" }, "bucket/list logs")],
  [
    "PATCH /storage/bucket form name=logs&billing_account_id=7",
    sent(buckets.moveBucket, { name: "logs", billing_account_id: 7 }, "bucket/list logs"),
  ],
  ["DELETE /storage/bucket form name=logs", sent(buckets.deleteBucket, { name: "logs" }, "bucket/list logs")],
  [
    "PUT /storage/bucket/cors form name=logs&allowed_origin=*",
    sent(buckets.allowBucketOrigin, { name: "logs", allowed_origin: "*" }, "bucket/list logs"),
  ],
  ["GET /storage/user", sent(storageUser.openStorageUser, undefined, "storage_user/list")],
  ["POST /storage/user/keys", sent(storageUser.createStorageKey, undefined, "storage_user/list")],
  [
    "DELETE /storage/user/keys form access_key=k",
    sent(storageUser.deleteStorageKey, { access_key: "k" }, "storage_user/list"),
  ],
];

test.each(changes)("%s", (line, { call }) => expect(lineOf(call)).toBe(line));

test.each(changes)("%s makes stale what it changes, and nothing else", (_, { touched, expected }) =>
  expect(touched).toEqual(expected),
);

test("no change of the API is left out above", () => {
  const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });
  const told = new Set<unknown>(changes.map(([, { mutation }]) => mutation));
  const left = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      typeof value === "object" && value !== null && "isMutation" in value && !told.has(value) ? [name] : [],
    ),
  );
  expect(left).toEqual([]);
});
