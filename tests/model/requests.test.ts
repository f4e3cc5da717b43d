import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { EventObject } from "xstate";
import { requestAdminToken } from "#api/profile/admin.ts";
import * as billing from "#api/billingAccount/billingAccount.ts";
import * as buckets from "#api/bucket/bucket.ts";
import * as cards from "#api/paymentMethod/paymentMethod.ts";
import * as delegations from "#api/delegation/delegation.ts";
import * as disks from "#api/disk/disk.ts";
import * as firewalls from "#api/firewall/firewall.ts";
import { startImpersonation } from "#api/impersonation/impersonation.ts";
import { acceptInvitation } from "#api/invitation/invitation.ts";
import { payInvoice, readInvoicePdf } from "#api/invoice/invoice.ts";
import * as addresses from "#api/ipAddress/ipAddress.ts";
import * as balancers from "#api/loadBalancer/loadBalancer.ts";
import * as metal from "#api/bareMetal/bareMetal.ts";
import { activateMfa, deactivateMfa } from "#api/mfa/mfa.ts";
import type { Request } from "#api/http/client.ts";
import * as networks from "#api/vpc/vpc.ts";
import { changeProfile } from "#api/profile/profile.ts";
import * as services from "#api/service/service.ts";
import * as storageUsers from "#api/accessKey/accessKey.ts";
import * as tokens from "#api/apiToken/apiToken.ts";
import { saveLinkMethods } from "#api/topUp/topUp.ts";
import * as storage from "#api/vm/vmStorage.ts";
import * as vms from "#api/vm/vm.ts";
import { kycParts } from "#machines/kyc/kyc.actors.ts";
import { administrationParts } from "#machines/administration/administration.actors.ts";
import { accountParts } from "#machines/billingAccount/billingAccount.actors.ts";
import { bucketParts } from "#machines/bucket/bucket.actors.ts";
import { paymentMethodParts } from "#machines/paymentMethod/paymentMethod.actors.ts";
import { delegationParts } from "#machines/delegation/delegation.actors.ts";
import { diskParts } from "#machines/disk/disk.actors.ts";
import { firewallParts } from "#machines/firewall/firewall.actors.ts";
import { invitationParts } from "#machines/invitation/invitation.actors.ts";
import { invoiceParts } from "#machines/invoice/invoice.actors.ts";
import { ipAddressParts } from "#machines/ipAddress/ipAddress.actors.ts";
import { loadBalancerParts } from "#machines/loadBalancer/loadBalancer.actors.ts";
import { serviceParts } from "#machines/service/service.actors.ts";
import { bareMetalParts } from "#machines/bareMetal/bareMetal.actors.ts";
import { mfaParts } from "#machines/mfa/mfa.actors.ts";
import { profileParts } from "#machines/profile/profile.actors.ts";
import { recurringParts } from "#machines/recurringPayment/recurringPayment.actors.ts";
import { accessKeyParts } from "#machines/accessKey/accessKey.actors.ts";
import { apiTokenParts } from "#machines/apiToken/apiToken.actors.ts";
import { vmParts } from "#machines/vm/vm.actors.ts";
import { vpcParts } from "#machines/vpc/vpc.actors.ts";
import { machineIds } from "../support/kinds.ts";
import { accountValidation, billingAccount, recurringPayment } from "./billingAccount.fixture.ts";
import { bucket } from "./bucket.fixture.ts";
import { card } from "./paymentMethod.fixture.ts";
import { delegation } from "./delegation.fixture.ts";
import { disk } from "./disk.fixture.ts";
import { firewall } from "./firewall.fixture.ts";
import { invitation } from "./invitation.fixture.ts";
import { invoice } from "./invoice.fixture.ts";
import { ipAddress } from "./ipAddress.fixture.ts";
import { loadBalancer } from "./loadBalancer.fixture.ts";
import { managedService } from "./service.fixture.ts";
import { metalLease } from "./bareMetal.fixture.ts";
import { mfa } from "./mfa.fixture.ts";
import { profile } from "./profile.fixture.ts";
import { storageUser } from "./accessKey.fixture.ts";
import { token } from "./apiToken.fixture.ts";
import { vm } from "./vm.fixture.ts";
import { vpc } from "./vpc.fixture.ts";

/** A user's event and the resulting requests in order: each mutation with its input. */
type Line = readonly [
  event: EventObject & Record<string, unknown>,
  ...sent: (readonly [mutation: object, input: unknown])[],
];

const checked: string[] = [];

/** Checks the requests of every event of a kind; no event may be missing. */
function sends<Row>(parts: { machineId: string; requests: object }, row: Row, lines: readonly Line[]): void {
  checked.push(parts.machineId);
  describe(`${parts.machineId}`, () => {
    const requests = parts.requests as Record<string, (event: EventObject, row: Row) => readonly Request[]>;
    test.each(lines.map((line) => [line[0].type, line] as const))("%s", (type, [event, ...sent]) => {
      const made = requests[type]?.(event, row) ?? [];
      expect(made.map(({ input }) => input)).toEqual(sent.map(([, input]) => input));
      expect(made.map(({ mutation }, index) => mutation === sent[index]?.[0])).toEqual(sent.map(() => true));
    });
    test("has no other event", () => {
      expect([...new Set(lines.map(([{ type }]) => type))].toSorted()).toEqual(
        Object.keys(requests).toSorted(),
      );
    });
  });
}

// The portal's address, to which a verification returns.
beforeAll(() => void vi.stubGlobal("location", new URL("https://portal.example.com/app/billing/methods")));
afterAll(() => void vi.unstubAllGlobals());

const place = { location: "hel01" };
const release = [{ uuid: "ip-1", address: "203.0.113.40" }];
const released = [addresses.releaseIpAddress, { ...place, address: "203.0.113.40" }] as const;

const machine = { ...place, uuid: vm.uuid };
sends(vmParts, vm, [
  [{ type: "power.start" }, [vms.startVm, machine]],
  [{ type: "power.stop" }, [vms.stopVm, machine]],
  [{ type: "power.forceStop" }, [vms.stopVm, { ...machine, force: true }]],
  [{ type: "power.stopIsDue", stop: "requested" }, [vms.stopVm, { ...machine, force: true }]],
  [
    { type: "details.change", name: "web-2", description: "front" },
    [vms.changeVm, { ...machine, name: "web-2", description: "front" }],
  ],
  [{ type: "size.change", vcpu: 4, ram: 8192 }, [vms.changeVm, { ...machine, vcpu: 4, ram: 8192 }]],
  [
    { type: "password.change", username: "mari", password: "Abcdefg1" },
    [vms.changeVmPassword, { ...machine, username: "mari", password: "Abcdefg1" }],
  ],
  [{ type: "clone", name: "web-2" }, [vms.cloneVm, { ...machine, name: "web-2" }]],
  [{ type: "rebuild", replica_uuid: "copy-1" }, [vms.rebuildVm, { ...machine, replica_uuid: "copy-1" }]],
  [
    { type: "reinstall", os_name: "debian", os_version: "13" },
    [vms.reinstallVm, { ...machine, os_name: "debian", os_version: "13" }],
  ],
  [
    { type: "iso.boot", boot_image_uuid: "iso-1", boot_image_repository: "private" },
    [vms.bootVmFromIso, { ...machine, boot_image_uuid: "iso-1", boot_image_repository: "private" }],
  ],
  [{ type: "backup.enable" }, [vms.toggleVmBackup, machine]],
  [{ type: "backup.disable" }, [vms.toggleVmBackup, machine]],
  [{ type: "snapshot.create" }, [vms.createSnapshot, machine]],
  [
    { type: "replica.delete", replica_uuid: "copy-1" },
    [vms.deleteReplica, { ...machine, replica_uuid: "copy-1" }],
  ],
  [{ type: "storage.add", size_gb: 30 }, [storage.addVmStorage, { ...machine, size_gb: 30 }]],
  [
    { type: "storage.resize", disk_uuid: "disk-b", size_gb: 60 },
    [storage.resizeVmStorage, { ...machine, disk_uuid: "disk-b", size_gb: 60 }],
  ],
  [
    { type: "storage.delete", storage_uuid: "disk-b" },
    [storage.deleteVmStorage, { ...machine, storage_uuid: "disk-b" }],
  ],
  [
    { type: "disk.attach", storage_uuid: "disk-c" },
    [storage.attachDisk, { ...machine, storage_uuid: "disk-c" }],
  ],
  [
    { type: "disk.detach", storage_uuid: "disk-b" },
    [storage.detachDisk, { ...machine, storage_uuid: "disk-b" }],
  ],
  [
    { type: "subinterface.add", interface_uuid: "if-1", network_uuid: "net-1", vlan_tag: 120 },
    [vms.addSubinterface, { ...machine, interface_uuid: "if-1", network_uuid: "net-1", vlan_tag: 120 }],
  ],
  [
    { type: "subinterface.remove", subinterface_uuid: "sub-1" },
    [vms.removeSubinterface, { ...machine, subinterface_uuid: "sub-1" }],
  ],
  [
    { type: "account.change", billing_account_id: 2 },
    [vms.moveVmToAccount, { ...machine, billing_account_id: 2 }],
  ],
  [{ type: "delete", release }, [vms.deleteVm, machine], released],
]);

const volume = { ...place, uuid: disk.uuid };
sends(diskParts, disk, [
  [
    { type: "details.change", display_name: "logs", read_only_bootable: true },
    [disks.changeDisk, { ...volume, display_name: "logs", read_only_bootable: true }],
  ],
  [{ type: "size.change", size_gb: 60 }, [disks.changeDisk, { ...volume, size_gb: 60 }]],
  [
    { type: "size.change", size_gb: 60, vm_uuid: vm.uuid },
    [storage.resizeVmStorage, { ...place, uuid: vm.uuid, disk_uuid: disk.uuid, size_gb: 60 }],
  ],
  [
    { type: "account.change", billing_account_id: 2 },
    [disks.changeDisk, { ...volume, billing_account_id: 2 }],
  ],
  [{ type: "attach", vm_uuid: vm.uuid }, [storage.attachDisk, { ...machine, storage_uuid: disk.uuid }]],
  [{ type: "detach", vm_uuid: vm.uuid }, [storage.detachDisk, { ...machine, storage_uuid: disk.uuid }]],
  [{ type: "delete" }, [disks.deleteDisk, volume]],
]);

const network = { ...place, uuid: vpc.uuid };
sends(vpcParts, vpc, [
  [{ type: "details.change", name: "Front" }, [networks.renameNetwork, { ...network, name: "Front" }]],
  [{ type: "default.set" }, [networks.makeNetworkDefault, network]],
  [{ type: "delete" }, [networks.deleteNetwork, network]],
]);

sends(bucketParts, bucket, [
  [
    { type: "origin.change", allowed_origin: "https://example.com" },
    [buckets.allowBucketOrigin, { name: "tamm-backups", allowed_origin: "https://example.com" }],
  ],
  [
    { type: "account.change", billing_account_id: 2 },
    [buckets.moveBucket, { name: "tamm-backups", billing_account_id: 2 }],
  ],
  [{ type: "delete" }, [buckets.deleteBucket, { name: "tamm-backups" }]],
]);

const address = { ...place, address: "203.0.113.40" };
const assignee = {
  private_ip: "10.66.9.15",
  assigned_to: "vm-2",
  assigned_to_resource_type: "virtual_machine",
};
sends(ipAddressParts, ipAddress, [
  [{ type: "details.change", name: "api" }, [addresses.changeIpAddress, { ...address, name: "api" }]],
  [
    { type: "account.change", billing_account_id: 2 },
    [addresses.changeIpAddress, { ...address, billing_account_id: 2 }],
  ],
  [{ type: "assign", ...assignee }, [addresses.assignIpAddress, { ...address, ...assignee }]],
  [
    { type: "move", ...assignee },
    [addresses.unassignIpAddress, address],
    [addresses.assignIpAddress, { ...address, ...assignee }],
  ],
  [{ type: "unassign" }, [addresses.unassignIpAddress, address]],
  [{ type: "release" }, [addresses.releaseIpAddress, address]],
]);

const guard = { ...place, uuid: firewall.uuid };
const table = { display_name: "shop", description: "front", rules: firewall.rules };
sends(firewallParts, firewall, [
  [{ type: "details.change", ...table }, [firewalls.changeFirewall, { ...guard, ...table }]],
  [{ type: "rules.change", ...table }, [firewalls.changeFirewall, { ...guard, ...table }]],
  [
    { type: "assign", vm_uuids: ["vm-2", "vm-3"] },
    [firewalls.assignFirewall, { ...guard, vm_uuid: "vm-2" }],
    [firewalls.assignFirewall, { ...guard, vm_uuid: "vm-3" }],
  ],
  [{ type: "unassign", vm_uuid: "vm-1" }, [firewalls.unassignFirewall, { ...guard, vm_uuid: "vm-1" }]],
  [{ type: "delete" }, [firewalls.deleteFirewall, guard]],
]);

const balancer = { ...place, uuid: loadBalancer.uuid };
const rule = { source_port: 80, target_port: 8080, connection_limit: 500, session_persistence: "SOURCE_IP" };
sends(loadBalancerParts, loadBalancer, [
  [
    { type: "details.change", display_name: "back" },
    [balancers.renameLoadBalancer, { ...balancer, display_name: "back" }],
  ],
  [
    { type: "account.change", billing_account_id: 2 },
    [balancers.moveLoadBalancerToAccount, { ...balancer, billing_account_id: 2 }],
  ],
  [
    { type: "targets.add", target_uuids: ["vm-3", "vm-4"] },
    [balancers.addTarget, { ...balancer, target_uuid: "vm-3" }],
    [balancers.addTarget, { ...balancer, target_uuid: "vm-4" }],
  ],
  [
    { type: "target.remove", target_uuid: "vm-1" },
    [balancers.removeTarget, { ...balancer, target_uuid: "vm-1" }],
  ],
  [{ type: "rule.add", ...rule }, [balancers.addForwardingRule, { ...balancer, ...rule }]],
  [
    { type: "rule.remove", rule_uuid: "rule-80" },
    [balancers.removeForwardingRule, { ...balancer, rule_uuid: "rule-80" }],
  ],
  [{ type: "delete", release }, [balancers.deleteLoadBalancer, balancer], released],
]);

const lease = { ...place, uuid: metalLease.uuid };
sends(bareMetalParts, metalLease, [
  [
    { type: "configure", os_id: "debian_13", hostname: "db" },
    [metal.configureLease, { ...lease, os_id: "debian_13", hostname: "db" }],
  ],
  [{ type: "details.change", display_name: "db-2" }, [metal.changeLease, { ...lease, display_name: "db-2" }]],
  [
    { type: "account.change", billing_account_id: 2 },
    [metal.changeLease, { ...lease, billing_account_id: 2 }],
  ],
  [{ type: "release" }, [metal.releaseMachine, lease]],
]);

const { uuid } = managedService;
const pools = [
  { name: "default", vm_cpu: 2, vm_ram: 4096, vm_disk_gb: 40, autoscaler: { min: 1, max: 3 }, max_surge: 1 },
];
sends(serviceParts, managedService, [
  [
    { type: "node.start", target_uuid: "node-2" },
    [services.startServiceNode, { uuid, target_uuid: "node-2" }],
  ],
  [{ type: "node.stop", target_uuid: "node-1" }, [services.stopServiceNode, { uuid, target_uuid: "node-1" }]],
  [
    { type: "node.rebuild", node_uuid: "node-1", replica_uuid: "copy-1" },
    [services.rebuildServiceNode, { ...place, uuid: "node-1", replica_uuid: "copy-1" }],
  ],
  [
    { type: "address.allow", ip_address: "203.0.113.9" },
    [services.allowAddress, { uuid, ip_address: "203.0.113.9" }],
  ],
  [
    { type: "address.remove", ip_address: "203.0.113.7" },
    [services.disallowAddress, { uuid, ip_address: "203.0.113.7" }],
  ],
  [
    { type: "pools.change", node_pools: pools },
    [services.changeServiceProperties, { uuid, node_pools: pools }],
  ],
  [
    { type: "maintenance.change", maintenance_window: "wed 02:00" },
    [services.changeServiceProperties, { uuid, maintenance_window: "wed 02:00" }],
  ],
  [
    { type: "details.change", display_name: "shop" },
    [services.changeService, { uuid, display_name: "shop" }],
  ],
  [
    { type: "account.change", billing_account_id: 2 },
    [services.changeService, { uuid, billing_account_id: 2 }],
  ],
  [{ type: "delete", release }, [services.deleteService, { uuid, ...place }], released],
]);

sends(invoiceParts, invoice, [
  [{ type: "pay" }, [payInvoice, { id: 3_001_284 }]],
  [{ type: "download" }, [readInvoicePdf, { id: 3_001_284 }]],
]);

sends(invitationParts, invitation, [
  [{ type: "accept" }, [acceptInvitation, { uuid: invitation.uuid }]],
  [{ type: "impersonation.start" }, [startImpersonation, { uuid: invitation.uuid }]],
]);

sends(apiTokenParts, token, [
  [
    { type: "details.change", description: "ci", restricted: true, billing_account_id: 2 },
    [tokens.changeToken, { token_id: 77, description: "ci", restricted: true, billing_account_id: 2 }],
  ],
  [{ type: "delete" }, [tokens.deleteToken, { token_id: 77 }]],
]);

sends(delegationParts, delegation, [
  [
    { type: "grantee.invite", grantee_username: "liis@example.com", expires_at: "2026-12-31 10:00:00" },
    [
      delegations.inviteGrantee,
      { id: 41, grantee_username: "liis@example.com", expires_at: "2026-12-31 10:00:00" },
    ],
  ],
  [{ type: "grantee.revoke", uuid: "invite-1" }, [delegations.revokeGrantee, { id: 41, uuid: "invite-1" }]],
  [{ type: "delete" }, [delegations.deleteDelegation, { id: 41 }]],
]);

sends(mfaParts, mfa, [
  [{ type: "activate" }, [activateMfa, undefined]],
  [{ type: "deactivate" }, [deactivateMfa, undefined]],
]);

sends(profileParts, profile, [
  [
    { type: "details.change", first_name: "Mari", last_name: "Kask" },
    [changeProfile, { first_name: "Mari", last_name: "Kask" }],
  ],
  [{ type: "language.change", lang: "et" }, [changeProfile, { lang: "et" }]],
]);

sends(accessKeyParts, storageUser, [
  [{ type: "activate" }, [storageUsers.openStorageUser, undefined]],
  [{ type: "key.create" }, [storageUsers.createStorageKey, undefined]],
  [
    { type: "key.delete", access_key: "J4R8WZ0Q6M2T" },
    [storageUsers.deleteStorageKey, { access_key: "J4R8WZ0Q6M2T" }],
  ],
]);

const details = { title: "Tamm", email: "new@example.com" };
sends(accountParts, billingAccount, [
  [{ type: "details.change", details }, [billing.changeBillingAccount, { id: 20417, details }]],
  [{ type: "referral.enter", details }, [billing.changeBillingAccount, { id: 20417, details }]],
  [{ type: "campaign.activate", code: "SPRING" }, [billing.activateCampaign, { id: 20417, code: "SPRING" }]],
  [
    { type: "notice.change", is_enabled: true, threshold: "7.50" },
    [billing.setLowBalanceNotice, { id: 20417, is_enabled: true, threshold: "7.50" }],
  ],
  [
    { type: "linkMethods.save", methods: ["duitku::VA"] },
    [saveLinkMethods, { id: 20417, methods: ["duitku::VA"] }],
  ],
  [{ type: "default.set" }, [billing.setDefaultAccount, { id: 20417 }]],
  [{ type: "delete" }, [billing.deleteBillingAccount, { id: 20417 }]],
]);

sends(kycParts, accountValidation, [
  [{ type: "start" }, [billing.startValidation, { id: 20417, try_continue: false }]],
  [{ type: "continue" }, [billing.startValidation, { id: 20417, try_continue: true }]],
  [{ type: "startOver" }, [billing.startValidation, { id: 20417, try_continue: false }]],
]);

const amounts = { recurring_payment_threshold: "10", recurring_payment_amount: "50" };
const on = { id: 20417, is_recurring_payment_enabled: true, ...amounts };
sends(recurringParts, recurringPayment, [
  [{ type: "turnOn", ...amounts }, [billing.setRecurringPayment, on]],
  [{ type: "change", ...amounts }, [billing.setRecurringPayment, on]],
  [{ type: "turnOff" }, [billing.setRecurringPayment, { ...on, is_recurring_payment_enabled: false }]],
]);

sends(paymentMethodParts, card, [
  [{ type: "verify" }, [cards.verifyCard, { id: 66, front_base_url: "https://portal.example.com/app" }]],
  [{ type: "primary.set" }, [cards.setPrimaryCard, { id: 66 }]],
  [{ type: "delete" }, [cards.deleteCard, { id: 66 }]],
]);

sends(administrationParts, {}, [
  [{ type: "customer.enter", user_id: 930 }, [requestAdminToken, { user_id: 930 }]],
  [{ type: "threshold.change", amount: "12.50" }, [billing.setTopUpThreshold, { amount: "12.50" }]],
]);

test("the requests of every kind are checked", () => expect(checked.toSorted()).toEqual(machineIds));
