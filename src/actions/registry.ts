import { isOn } from "../api/config.ts";
import type { ResourceType } from "../resources/resource.ts";
import type { Action } from "./action.ts";
import type { CreateAction } from "./create.ts";
import { accountValidationActions } from "./accountValidation.actions.ts";
import { administrationActions } from "./administration.actions.ts";
import { bucketActions } from "./bucket.actions.ts";
import { bucketCreate } from "./bucket.create.ts";
import { billingAccountActions } from "./billingAccount.actions.ts";
import { billingAccountCreate } from "./billingAccount.create.ts";
import { cardActions } from "./card.actions.ts";
import { cardCreate } from "./card.create.ts";
import { delegationActions } from "./delegation.actions.ts";
import { delegationCreate } from "./delegation.create.ts";
import { diskActions } from "./disk.actions.ts";
import { diskCreate } from "./disk.create.ts";
import { impersonationActions } from "./impersonation.actions.ts";
import { invitationActions } from "./invitation.actions.ts";
import { invoiceActions } from "./invoice.actions.ts";
import { ipAddressActions } from "./ipAddress.actions.ts";
import { ipAddressCreate } from "./ipAddress.create.ts";
import { firewallActions } from "./firewall.actions.ts";
import { firewallCreate } from "./firewall.create.ts";
import { loadBalancerActions } from "./loadBalancer.actions.ts";
import { loadBalancerCreate } from "./loadBalancer.create.ts";
import { metalActions } from "./metal.actions.ts";
import { metalCreate } from "./metal.create.ts";
import { mfaActions } from "./mfa.actions.ts";
import { recurringPaymentActions } from "./recurringPayment.actions.ts";
import { serviceActions } from "./service.actions.ts";
import { serviceCreate } from "./service.create.ts";
import { storageUserActions } from "./storageUser.actions.ts";
import { topUpCreate } from "./topUp.create.ts";
import { tokenActions } from "./token.actions.ts";
import { tokenCreate } from "./token.create.ts";
import { userActions } from "./user.actions.ts";
import { vmActions } from "./vm.actions.ts";
import { vmCreate } from "./vm.create.ts";
import { vpcActions } from "./vpc.actions.ts";
import { vpcCreate } from "./vpc.create.ts";

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
