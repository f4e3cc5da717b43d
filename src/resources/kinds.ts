import type { ResourceType } from "#declarations/kind.ts";
import { delegation } from "./delegation.ts";
import { invitation } from "./invitation.ts";
import { administration } from "./administration.ts";
import { apiToken } from "./apiToken.ts";
import { bareMetal } from "./bareMetal.ts";
import { kyc } from "./kyc.ts";
import { billingAccount } from "./billingAccount.ts";
import { bucket } from "./bucket.ts";
import { paymentMethod } from "./paymentMethod.ts";
import { disk } from "./disk.ts";
import { ipAddress } from "./ipAddress.ts";
import { firewall } from "./firewall.ts";
import { invoice } from "./invoice.ts";
import { loadBalancer } from "./loadBalancer.ts";
import { service } from "./service.ts";
import { mfa } from "./mfa.ts";
import { recurringPayment } from "./recurringPayment.ts";
import { accessKey } from "./accessKey.ts";
import { profile } from "./profile.ts";
import { vm } from "./vm.ts";
import { vpc } from "./vpc.ts";
import type { AnyKindDeclaration } from "./declaration.ts";

/** Every kind, in the order of the navigation. */
const declared = [
  vm,
  bareMetal,
  disk,
  bucket,
  accessKey,
  vpc,
  ipAddress,
  loadBalancer,
  firewall,
  service,
  billingAccount,
  recurringPayment,
  kyc,
  paymentMethod,
  invoice,
  delegation,
  apiToken,
  invitation,
  profile,
  mfa,
  administration,
];

/** Views handle kinds without knowing their rows: each only ever gets the rows that it lists itself. */
export const kindDeclarations = complete(declared) as readonly AnyKindDeclaration[];

/** Takes the list only when no kind with addresses is missing in it; the type error names those that are. */
function complete<D extends { type: ResourceType }>(
  list: Exclude<ResourceType, D["type"]> extends never ? D[] : { missing: Exclude<ResourceType, D["type"]> },
): unknown {
  return list;
}
