import { isOn } from "#api/config/config.ts";
import type { ResourceType } from "#declarations/kind.ts";
import type { Action } from "#declarations/action.ts";
import type { CreateAction } from "#declarations/create.ts";
import { accountValidationActions } from "./kyc/kyc.actions.ts";
import { administrationActions } from "./administration/administration.actions.ts";
import { bucketActions } from "./bucket/bucket.actions.ts";
import { bucketCreate } from "./bucket/bucket.create.ts";
import { billingAccountActions } from "./billingAccount/billingAccount.actions.ts";
import { billingAccountCreate } from "./billingAccount/billingAccount.create.ts";
import { cardActions } from "./paymentMethod/paymentMethod.actions.ts";
import { cardCreate } from "./paymentMethod/paymentMethod.create.ts";
import { delegationActions } from "./delegation/delegation.actions.ts";
import { delegationCreate } from "./delegation/delegation.create.ts";
import { diskActions } from "./disk/disk.actions.ts";
import { diskCreate } from "./disk/disk.create.ts";
import { impersonationActions } from "./impersonation/impersonation.actions.ts";
import { invitationActions } from "./invitation/invitation.actions.ts";
import { invoiceActions } from "./invoice/invoice.actions.ts";
import { ipAddressActions } from "./ipAddress/ipAddress.actions.ts";
import { ipAddressCreate } from "./ipAddress/ipAddress.create.ts";
import { firewallActions } from "./firewall/firewall.actions.ts";
import { firewallCreate } from "./firewall/firewall.create.ts";
import { loadBalancerActions } from "./loadBalancer/loadBalancer.actions.ts";
import { loadBalancerCreate } from "./loadBalancer/loadBalancer.create.ts";
import { metalActions } from "./bareMetal/bareMetal.actions.ts";
import { metalCreate } from "./bareMetal/bareMetal.create.ts";
import { mfaActions } from "./mfa/mfa.actions.ts";
import { recurringPaymentActions } from "./recurringPayment/recurringPayment.actions.ts";
import { serviceActions } from "./service/service.actions.ts";
import { serviceCreate } from "./service/service.create.ts";
import { storageUserActions } from "./accessKey/accessKey.actions.ts";
import { topUpCreate } from "./topUp/topUp.create.ts";
import { tokenActions } from "./apiToken/apiToken.actions.ts";
import { tokenCreate } from "./apiToken/apiToken.create.ts";
import { userActions } from "./profile/profile.actions.ts";
import { vmActions } from "./vm/vm.actions.ts";
import { vmCreate } from "./vm/create/vm.create.ts";
import { vpcActions } from "./vpc/vpc.actions.ts";
import { vpcCreate } from "./vpc/vpc.create.ts";

/** Everything a customer can do. Menus, buttons, palette, shortcuts and docs/actions.md iterate this and name no action. */
export const actions: readonly Action[] = unique([
  ...vmActions,
  ...diskActions,
  ...bucketActions,
  ...storageUserActions,
  ...vpcActions,
  ...ipAddressActions,
  ...loadBalancerActions,
  ...firewallActions,
  ...serviceActions,
  ...metalActions,
  ...billingAccountActions,
  ...recurringPaymentActions,
  ...accountValidationActions,
  ...cardActions,
  ...invoiceActions,
  ...userActions,
  ...mfaActions,
  ...invitationActions,
  ...impersonationActions,
  ...delegationActions,
  ...tokenActions,
  ...administrationActions,
]);

/** Everything a customer can make anew, each with a screen of its own. */
export const creates: readonly CreateAction[] = unique([
  vmCreate,
  diskCreate,
  bucketCreate,
  vpcCreate,
  ipAddressCreate,
  loadBalancerCreate,
  firewallCreate,
  serviceCreate,
  metalCreate,
  billingAccountCreate,
  topUpCreate,
  cardCreate,
  delegationCreate,
  tokenCreate,
]);

/** Those of a kind, as far as this site has what they need. */
export const actionsOf = (kind: ResourceType): readonly Action[] =>
  actions.filter(({ kind: of, switches }) => of === kind && (switches === undefined || switches.some(isOn)));

/** @throws {Error} for a kind of which nothing is made by a form */
export function createOf(kind: ResourceType): CreateAction {
  const create = creates.find((it) => it.kind === kind);
  if (create === undefined) throw new Error(`No create action is declared for ${kind}`);
  return create;
}

export const createById = (id: string): CreateAction | undefined =>
  creates.find((create) => create.id === id);

export const actionById = (id: string): Action | undefined => actions.find((action) => action.id === id);

function unique<A extends { id: string }>(list: A[]): A[] {
  const seen = new Set<string>();
  for (const { id } of list) {
    if (seen.has(id)) throw new Error(`Action ${id} is declared twice`);
    seen.add(id);
  }
  return list;
}
