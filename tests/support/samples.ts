import type { FieldValues } from "#declarations/field.ts";
import type { Resource, ResourceType } from "#declarations/kind.ts";
import { bucket } from "../model/bucket.fixture.ts";
import { storageUser } from "../model/accessKey.fixture.ts";
import { delegation } from "../model/delegation.fixture.ts";
import { accountValidation, billingAccount, recurringPayment } from "../model/billingAccount.fixture.ts";
import { card } from "../model/paymentMethod.fixture.ts";
import { invitation } from "../model/invitation.fixture.ts";
import { invoice } from "../model/invoice.fixture.ts";
import { firewall } from "../model/firewall.fixture.ts";
import { loadBalancer } from "../model/loadBalancer.fixture.ts";
import { mfa } from "../model/mfa.fixture.ts";
import { profile } from "../model/profile.fixture.ts";
import { token } from "../model/apiToken.fixture.ts";
import { vm } from "../model/vm.fixture.ts";
import { disk } from "../model/disk.fixture.ts";
import { ipAddress } from "../model/ipAddress.fixture.ts";
import { managedService } from "../model/service.fixture.ts";
import { metalLease } from "../model/bareMetal.fixture.ts";
import { vpc } from "../model/vpc.fixture.ts";

/** A row of each kind, with values that make each action send everything it can. */
export const samples: Record<ResourceType, { row: Resource; values: FieldValues }> = {
  virtual_machine: {
    row: vm,
    values: { addresses: [`${vm.uuid}/ip-1/203.0.113.40`], vcpu: "4", memory: "8192" },
  },
  disk: { row: disk, values: { name: "renamed", size: "60", vm: vm.uuid } },
  bucket: { row: bucket, values: { origin: "*", account: "2" } },
  storage_user: { row: storageUser, values: { key: "J4R8WZ0Q6M2T" } },
  vpc: { row: vpc, values: { name: "renamed" } },
  ip_address: { row: ipAddress, values: { assignee: "virtual_machine/vm-2/10.66.9.15" } },
  load_balancer: {
    row: loadBalancer,
    values: { targets: [vm.uuid], addresses: [`${loadBalancer.uuid}/ip-2/203.0.113.41`] },
  },
  firewall: { row: firewall, values: { vms: [vm.uuid] } },
  managed_service: {
    row: managedService,
    values: { addresses: [`${managedService.uuid}/ip-1/203.0.113.40`] },
  },
  bare_metal: { row: metalLease, values: { os_id: "debian_13", hostname: "db", name: "renamed" } },
  billing_account: {
    row: billingAccount,
    values: { email: "new@example.com", is_enabled: true, threshold: "5", code: "SPRING" },
  },
  recurring_payment: {
    row: recurringPayment,
    values: { recurring_payment_threshold: "10", recurring_payment_amount: "50" },
  },
  account_validation: { row: accountValidation, values: {} },
  card: { row: card, values: {} },
  invoice: { row: invoice, values: {} },
  user: { row: profile, values: { first_name: "Maria", lang: "et" } },
  mfa: { row: mfa, values: {} },
  access_impersonation: { row: invitation, values: {} },
  access_delegation: { row: delegation, values: { grantee_username: "liis@example.com", duration: "7" } },
  api_token: { row: token, values: { description: "laptop", scope: "global" } },
  administration: { row: { $type: "administration" }, values: { user_id: "812", amount: "20" } },
};
