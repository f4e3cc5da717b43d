import type { Area } from "../env.ts";
import { adminTokenArea } from "./adminTokens.ts";
import { billingAccountArea } from "./billingAccounts.ts";
import { billingSettingsArea } from "./billingSettings.ts";
import { thresholdArea } from "./billingThreshold.ts";
import { bucketArea } from "./buckets.ts";
import { chargingArea } from "./charging.ts";
import { creditArea } from "./credit.ts";
import { delegationArea } from "./delegations.ts";
import { diskArea } from "./disks.ts";
import { firewallArea } from "./firewalls.ts";
import { hostPoolArea } from "./hostPools.ts";
import { imageArea } from "./images.ts";
import { impersonationArea } from "./impersonation.ts";
import { invoiceArea } from "./invoices.ts";
import { ipAddressArea } from "./ipAddresses.ts";
import { kycArea } from "./kyc.ts";
import { leaseArea } from "./leases.ts";
import { loadBalancerArea } from "./loadBalancers.ts";
import { mfaArea } from "./mfa.ts";
import { networkArea } from "./networks.ts";
import { packageArea } from "./packages.ts";
import { parameterArea } from "./parameters.ts";
import { paymentCardArea } from "./paymentCards.ts";
import { paymentPaypalArea } from "./paymentPaypal.ts";
import { paymentTopUpArea } from "./paymentTopUps.ts";
import { pricingArea } from "./pricing.ts";
import { storageUserArea } from "./storageUsers.ts";
import { tokenArea } from "./tokens.ts";
import { vmInterfaceArea } from "./vmInterfaces.ts";
import { vmPowerArea } from "./vmPower.ts";
import { vmReplicaArea } from "./vmReplicas.ts";
import { vmArea } from "./vms.ts";
import { vmStorageArea } from "./vmStorage.ts";

export { openFirstAccount as onSignUp } from "./billingAccounts.ts";
export { settle } from "./vmRemoval.ts";

/** Every area of the platform's API beside the kernel's own: users and configuration. */
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
