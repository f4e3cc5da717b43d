import type { ResourceType } from "#declarations/kind.ts";
import { accessDelegation } from "./delegation.ts";
import { accessImpersonation } from "./invitation.ts";
import { administration } from "./administration.ts";
import { apiToken } from "./apiToken.ts";
import { bareMetal } from "./bareMetal.ts";
import { accountValidation } from "./kyc.ts";
import { billingAccount } from "./billingAccount.ts";
import { bucket } from "./bucket.ts";
import { card } from "./paymentMethod.ts";
import { disk } from "./disk.ts";
import { ipAddress } from "./ipAddress.ts";
import { firewall } from "./firewall.ts";
import { invoice } from "./invoice.ts";
import { loadBalancer } from "./loadBalancer.ts";
import { managedService } from "./service.ts";
import { mfa } from "./mfa.ts";
import { recurringPayment } from "./recurringPayment.ts";
import { storageUser } from "./accessKey.ts";
import { user } from "./profile.ts";
import { virtualMachine } from "./vm.ts";
import { vpc } from "./vpc.ts";
import type { AnyKindDeclaration } from "./declaration.ts";

/** Every kind, in the order of the navigation. */
const declared = [
  virtualMachine,
  bareMetal,
  disk,
  bucket,
  storageUser,
  vpc,
  ipAddress,
  loadBalancer,
  firewall,
  managedService,
  billingAccount,
  recurringPayment,
  accountValidation,
  card,
  invoice,
  accessDelegation,
  apiToken,
  accessImpersonation,
  user,
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
