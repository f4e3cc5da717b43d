import type { Area } from "./kernel/env.ts";
import { adminTokenArea } from "./administration/adminTokens.ts";
import { billingAccountArea } from "./billingAccount/billingAccounts.ts";
import { billingSettingsArea } from "./billingAccount/billingSettings.ts";
import { thresholdArea } from "./billingAccount/billingThreshold.ts";
import { bucketArea } from "./bucket/buckets.ts";
import { chargingArea } from "./ledger/charging.ts";
import { creditArea } from "./ledger/credit.ts";
import { delegationArea } from "./delegation/delegations.ts";
import { diskArea } from "./disk/disks.ts";
import { firewallArea } from "./firewall/firewalls.ts";
import { hostPoolArea } from "./compute/hostPools.ts";
import { imageArea } from "./compute/images.ts";
import { impersonationArea } from "./impersonation/impersonation.ts";
import { invoiceArea } from "./invoice/invoices.ts";
import { ipAddressArea } from "./ipAddress/ipAddresses.ts";
import { kycArea } from "./kyc/kyc.ts";
import { leaseArea } from "./bareMetal/leases.ts";
import { loadBalancerArea } from "./loadBalancer/loadBalancers.ts";
import { mfaArea } from "./mfa/mfa.ts";
import { networkArea } from "./vpc/networks.ts";
import { packageArea } from "./service/packages.ts";
import { parameterArea } from "./compute/parameters.ts";
import { paymentCardArea } from "./paymentMethod/paymentCards.ts";
import { paymentPaypalArea } from "./paymentMethod/paymentPaypal.ts";
import { paymentTopUpArea } from "./topUp/paymentTopUps.ts";
import { pricingArea } from "./ledger/pricing.ts";
import { storageUserArea } from "./accessKey/storageUsers.ts";
import { tokenArea } from "./apiToken/tokens.ts";
import { vmInterfaceArea } from "./vm/vmInterfaces.ts";
import { vmPowerArea } from "./vm/vmPower.ts";
import { vmReplicaArea } from "./vm/vmReplicas.ts";
import { vmArea } from "./vm/vms.ts";
import { vmStorageArea } from "./vm/vmStorage.ts";

export { openFirstAccount as onSignUp } from "./billingAccount/billingAccounts.ts";
export { settle } from "./vm/vmRemoval.ts";

/** Every API area except the kernel's users and configuration. */
export const areas: Area[] = [
  imageArea,
  parameterArea,
  pricingArea,
  hostPoolArea,
  vmArea,
  vmPowerArea,
  vmStorageArea,
  vmReplicaArea,
  vmInterfaceArea,
  diskArea,
  networkArea,
  ipAddressArea,
  loadBalancerArea,
  firewallArea,
  billingAccountArea,
  billingSettingsArea,
  thresholdArea,
  invoiceArea,
  creditArea,
  paymentCardArea,
  paymentPaypalArea,
  paymentTopUpArea,
  kycArea,
  tokenArea,
  delegationArea,
  impersonationArea,
  adminTokenArea,
  mfaArea,
  bucketArea,
  storageUserArea,
  packageArea,
  leaseArea,
  chargingArea,
];
