import { describe, expect, test } from "vitest";
import { setSite } from "#api/config/site.ts";
import { administrationParts } from "#machines/administration/administration.actors.ts";
import { kycParts } from "#machines/kyc/kyc.actors.ts";
import { accountParts } from "#machines/billingAccount/billingAccount.actors.ts";
import { bucketParts } from "#machines/bucket/bucket.actors.ts";
import { canBeCharged, paymentMethodParts } from "#machines/paymentMethod/paymentMethod.actors.ts";
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

setSite({});

interface Parts<Row, F> {
  machineId: string;
  factsOf(row: Row): F;
  idOf(row: Row): string;
  listOf(row: Row): { queryKey: readonly unknown[] };
}

type Sparse<Row> = { [Key in keyof Row]?: Row[Key] | undefined };

const checked: string[] = [];

/** Checks the facts that a kind's guards read from a row, and the row's identity. */
function reads<Row, F extends object>(
  parts: Parts<Row, F>,
  row: Row,
  {
    id,
    list,
    facts,
  }: { id: string; list: readonly unknown[]; facts: readonly (readonly [Sparse<Row>, Partial<F>])[] },
): void {
  checked.push(parts.machineId);
  describe(`${parts.machineId}`, () => {
    test("is known by its id, in its list", () => {
      expect(parts.idOf(row)).toBe(id);
      expect(parts.listOf(row).queryKey).toEqual(list);
    });
    test.each(facts)("of %j", (given, expected) => {
      // The response reader leaves absent keys undefined.
      expect(parts.factsOf({ ...row, ...given } as Row)).toMatchObject(expected);
    });
  });
}

const main = { uuid: "disk-a", size: 40, primary: true };
const copied = {
  ...main,
  replica: vm.storage?.[0]?.replica ?? [],
};
const second = { uuid: "disk-b", size: 50, primary: false };
reads(vmParts, vm, {
  id: vm.uuid,
  list: ["vm", "hel01", "list"],
  facts: [
    [
      { status: "stopped", backup: false, storage: [main] },
      { status: "stopped", backup: false, hasReplica: false, hasExtraDisk: false },
    ],
    [
      { backup: true, storage: [main, second] },
      { backup: true, hasReplica: false, hasExtraDisk: true },
    ],
    [{ storage: [copied] }, { hasReplica: true, hasExtraDisk: false }],
    [{ storage: [main, { ...second, replica: copied.replica }] }, { hasReplica: true, hasExtraDisk: true }],
  ],
});

reads(diskParts, disk, {
  id: disk.uuid,
  list: ["disk", "hel01", "list"],
  facts: [
    [{ status: "Reserved" }, { status: "Reserved", isAttached: true, isMain: false }],
    [
      {
        attachment: {
          $type: "virtual_machine",
          location: "hel01",
          uuid: "vm-2",
          name: "web-2",
          isMain: true,
        },
      },
      { isMain: true },
    ],
  ],
});
test("an unattached disk is in no machine", () => {
  const { attachment: _, ...free } = disk;
  expect(diskParts.factsOf(free)).toEqual({ status: "Active", isAttached: false, isMain: false });
});

reads(vpcParts, vpc, {
  id: vpc.uuid,
  list: ["vpc", "hel01", "list"],
  facts: [
    [{ is_default: true }, { isDefault: true, isEmpty: true }],
    [
      { resources_count: 2, vm_uuids: ["vm-1", "vm-2"] },
      { isDefault: false, isEmpty: false },
    ],
  ],
});

reads(bucketParts, bucket, {
  id: "tamm-backups",
  list: ["bucket", "list"],
  facts: [
    [{ is_suspended: true }, { isSuspended: true, isEmpty: false }],
    [{ num_objects: 0 }, { isSuspended: false, isEmpty: true }],
    [{ num_objects: 1 }, { isEmpty: false }],
  ],
});

reads(ipAddressParts, ipAddress, {
  id: ipAddress.uuid ?? "",
  list: ["ip_address", "hel01", "list"],
  facts: [
    [{}, { isAssigned: true }],
    [{ assigned_to: "" }, { isAssigned: false }],
  ],
});
test("an address without a uuid is identified by the address", () => {
  const { uuid: _, ...row } = ipAddress;
  expect(ipAddressParts.idOf(row)).toBe("203.0.113.40");
});

reads(firewallParts, firewall, {
  id: firewall.uuid,
  list: ["firewall", "hel01", "list"],
  facts: [
    [{}, { isAssigned: true }],
    [{ vm_uuids: [] }, { isAssigned: false }],
  ],
});

reads(loadBalancerParts, loadBalancer, {
  id: loadBalancer.uuid,
  list: ["load_balancer", "hel01", "list"],
  facts: [
    [{ targets: [] }, { hasTarget: false, hasRule: true }],
    [{ forwarding_rules: [] }, { hasTarget: true, hasRule: false }],
  ],
});

reads(bareMetalParts, metalLease, {
  id: metalLease.uuid,
  list: ["bare_metal", "hel01", "list"],
  facts: [[{}, { status: "in_use", isConfigured: true }]],
});
test("a lease without a system is not configured", () => {
  const { os: _, ...ordered } = metalLease;
  expect(bareMetalParts.factsOf(ordered)).toEqual({ status: "in_use", isConfigured: false });
});

const [address, running, stopped] = managedService.resources ?? [];
const withBareDisk = {
  ...running?.resource_allocation,
  storage: [...(running?.resource_allocation?.storage ?? []), { uuid: "second", replica: [] }],
};
reads(serviceParts, managedService, {
  id: managedService.uuid,
  list: ["managed_service", "list"],
  facts: [
    [{ status: "requested" }, { status: "requested", hasRunning: true, hasStopped: true, hasBackup: true }],
    [{ resources: running ? [running] : [] }, { hasRunning: true, hasStopped: false }],
    [{ resources: stopped ? [stopped] : [] }, { hasRunning: false, hasStopped: true }],
    [{ resources: address ? [address] : [] }, { hasRunning: false, hasStopped: false, hasBackup: false }],
    [{ resources: running ? [{ ...running, resource_allocation: withBareDisk }] : [] }, { hasBackup: true }],
    [{ whitelist_addresses: [] }, { hasAddress: false }],
    [{ whitelist_addresses: ["203.0.113.7"] }, { hasAddress: true }],
    [{}, { isCluster: true }],
    [{ properties: { location: "hel01" } }, { isCluster: false }],
  ],
});

reads(invoiceParts, invoice, {
  id: "3001284",
  list: ["invoice", "all"],
  facts: [
    [{ status: 10 }, { status: 10, isCreditNote: false }],
    [{ type: "credit_note" }, { isCreditNote: true }],
  ],
});
test("the current month is a separate invoice for each account", () => {
  expect(invoiceParts.idOf({ ...invoice, id: "current" })).toBe("current-20417");
});

reads(invitationParts, invitation, {
  id: invitation.uuid,
  list: ["access_impersonation", "list"],
  facts: [
    [{}, { isAccepted: false, hasExpired: false, isOwn: true }],
    [{ is_accepted: true }, { isAccepted: true }],
    [{ expires_at: "2020-01-01 00:00:00" }, { hasExpired: true }],
    [{ expires_at: "2125-01-01 00:00:00" }, { hasExpired: false }],
  ],
});

const [used, asked] = delegation.impersonations ?? [];
const over = { expires_at: "2020-01-01 00:00:00" };
reads(delegationParts, delegation, {
  id: "41",
  list: ["access_delegation", "list"],
  facts: [
    [{ impersonations: [] }, { hasInvite: false, isOpen: false, isUsed: false, isOwn: true }],
    [{ impersonations: asked ? [asked] : [] }, { hasInvite: true, isOpen: true, isUsed: false }],
    [{ impersonations: used ? [used] : [] }, { hasInvite: true, isOpen: true, isUsed: true }],
    [
      { impersonations: used ? [{ ...used, ...over }] : [] },
      { hasInvite: true, isOpen: false, isUsed: false },
    ],
    [
      { impersonations: used && asked ? [{ ...used, ...over }, asked] : [] },
      { hasInvite: true, isOpen: true, isUsed: false },
    ],
  ],
});

reads(apiTokenParts, token, {
  id: "77",
  list: ["api_token", "list"],
  facts: [
    [{}, { isRestricted: true }],
    [{ restricted: false }, { isRestricted: false }],
  ],
});

reads(profileParts, profile, {
  id: "812",
  list: ["user", "list"],
  facts: [[{ lang: "et" }, { lang: "et" }]],
});

reads(accessKeyParts, storageUser, {
  id: "own",
  list: ["storage_user", "list"],
  facts: [
    [{}, { hasAccount: true }],
    [{ hasAccount: false }, { hasAccount: false }],
  ],
});

const paidByInvoice = { additional_data: '{"type": "paying_by_invoice"}', paying_by_invoice: true };
reads(paymentMethodParts, card, {
  id: "66",
  list: ["billing_account", "list", "card", "all"],
  facts: [
    [
      {},
      {
        isInvoice: false,
        isVerified: true,
        isPending: false,
        isDeleted: false,
        hasExpired: false,
        isActive: true,
        isPrimary: false,
        isToppingUp: false,
      },
    ],
    [
      { is_verified: false, is_verification_pending: true },
      { isVerified: false, isPending: true },
    ],
    [
      { is_deleted: true, is_primary: true },
      { isDeleted: true, isPrimary: true },
    ],
    [{ valid_thru: 1_700_000_000 }, { hasExpired: true }],
    [{ is_recurring_payment_enabled: true }, { isToppingUp: true }],
    [{ processor: { id: 3, keyword: "stripe_creditcard", is_active: false } }, { isActive: false }],
    [paidByInvoice, { isInvoice: true, isActive: true }],
    [
      { ...paidByInvoice, paying_by_invoice: false },
      { isInvoice: true, isActive: false },
    ],
  ],
});
test("a card can be charged while it is verified, in use and not over", () => {
  expect(canBeCharged(card)).toBe(true);
  expect(canBeCharged({ ...card, is_verified: false })).toBe(false);
  expect(canBeCharged({ ...card, valid_thru: 1_700_000_000 })).toBe(false);
  expect(canBeCharged({ ...card, ...paidByInvoice })).toBe(false);
});

reads(accountParts, billingAccount, {
  id: "20417",
  list: ["billing_account", "list"],
  facts: [
    [{}, { status: "ACTIVE", isClosed: false, isTerminated: false, isDefault: false, hasReferral: false }],
    [
      { status: "SUSPENDED", is_active: false },
      { status: "SUSPENDED", isClosed: true },
    ],
    [
      { restriction_level: "TERMINATED", is_default: true },
      { isTerminated: true, isDefault: true },
    ],
    [{ referral_code: "m4xq7z" }, { hasReferral: true }],
    [{ referral_code: "" }, { hasReferral: false }],
  ],
});

const withProcessor = (facts: object) =>
  setSite({
    paymentProcessors: [{ type: "creditcard", name: "Card", keyword: "stripe_creditcard", ...facts }],
  });

test.each([
  [{ supports_auto_topup: true }, true],
  [{ supports_auto_topup: false }, false],
  [{ keyword: "another" }, true],
])("a processor with %j charges without being asked: %s", (processor, isAutomatic) => {
  withProcessor(processor);
  const row = { ...recurringPayment, processor: "stripe_creditcard" };
  expect(recurringParts.factsOf(row).isAutomatic).toBe(isAutomatic);
});

const balance = (ongoing: number) => ({ running_totals: { ongoing } });
reads(recurringParts, recurringPayment, {
  id: "20417",
  list: ["billing_account", "list", "card", "recurring"],
  facts: [
    [{}, { isOn: true, isDue: false, hasMethod: true, isOpen: true }],
    [balance(10), { isDue: false }],
    [balance(9.99), { isDue: true }],
    [{ recurring_payment_threshold: undefined, ...balance(-5) }, { isDue: false }],
    [{ is_recurring_payment_enabled: false }, { isOn: false }],
    [{ primary_card: undefined }, { hasMethod: false }],
    [{ primary_card: { is_verified: false } }, { hasMethod: false }],
    [{ status: "SUSPENDED" }, { isOpen: false }],
    [{ restriction_level: "TERMINATED" }, { isOpen: false }],
  ],
});

reads(mfaParts, mfa, {
  id: "own",
  list: ["mfa", "list"],
  facts: [
    [{ isActive: false }, { isActive: false }],
    [{ isActive: true }, { isActive: true }],
  ],
});

reads(
  administrationParts,
  { $type: "administration" },
  { id: "own", list: ["administration"], facts: [[{}, { isOwn: true }]] },
);

reads(kycParts, accountValidation, {
  id: "20417",
  list: ["billing_account", "list"],
  facts: [[{ status: "PENDING_VALIDATION" }, { isPending: true }]],
});
describe("the validation of an account", () => {
  test("is the site's, and nothing without one", () => {
    setSite({ billingAccountValidation: { process: "MANUAL" } });
    expect(kycParts.factsOf(accountValidation).process).toBe("MANUAL");
    setSite({});
    expect(kycParts.factsOf(accountValidation).process).toBe("NO_VALIDATION");
  });

  test("is of the address that it was started with", () => {
    setSite({ billingAccountValidation: { process: "EXTERNAL" } });
    expect(kycParts.factsOf(accountValidation)).toMatchObject({
      isPending: false,
      kyc: "started",
      isEmailChanged: false,
      isOpen: true,
    });
    expect(kycParts.factsOf({ ...accountValidation, email: "new@example.com" }).isEmailChanged).toBe(true);
    expect(kycParts.factsOf({ ...accountValidation, status: "PENDING_VALIDATION" }).isPending).toBe(true);
    const { kyc_info: _, ...fresh } = accountValidation;
    expect(kycParts.factsOf(fresh)).toMatchObject({ kyc: "not_started", isEmailChanged: false });
  });
});

test("the facts of every kind are checked", () => expect(checked.toSorted()).toEqual(machineIds));
