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
const declared = {
  virtual_machine: virtualMachine,
  bare_metal: bareMetal,
  disk,
  bucket,
  storage_user: storageUser,
  vpc,
  ip_address: ipAddress,
  load_balancer: loadBalancer,
  firewall,
  managed_service: managedService,
  billing_account: billingAccount,
  recurring_payment: recurringPayment,
  account_validation: accountValidation,
  card,
  invoice,
  access_delegation: accessDelegation,
  api_token: apiToken,
  access_impersonation: accessImpersonation,
  user,
  mfa,
  administration,
} satisfies { [K in ResourceType]: { type: K } };

/** Views handle kinds without knowing their rows: each only ever gets the rows that it lists itself. */
export const kindDeclarations = Object.values(declared) as unknown as readonly AnyKindDeclaration[];
