import type { QueryClient } from "@tanstack/react-query";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import type { Resource, ResourceKind, ResourceType } from "#declarations/kind.ts";
import type { GivenToken } from "#machines/impersonation/impersonation.machine.ts";
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

/** The kinds that have screens, in the order of the navigation. */
export type Kinds = ReadonlyMap<ResourceType, ResourceKind>;

/** `actAs` takes the token with which to act as somebody else. */
export const createKinds = (queryClient: QueryClient, actAs: (given: GivenToken) => void = () => {}): Kinds =>
  new Map(
    [
      erase(virtualMachine(queryClient)),
      erase(bareMetal(queryClient)),
      erase(disk(queryClient)),
      erase(bucket(queryClient)),
      erase(storageUser(queryClient)),
      erase(vpc(queryClient)),
      erase(ipAddress(queryClient)),
      erase(loadBalancer(queryClient)),
      erase(firewall(queryClient)),
      erase(managedService(queryClient)),
      erase(billingAccount(queryClient)),
      erase(recurringPayment(queryClient)),
      erase(accountValidation(queryClient)),
      erase(card(queryClient)),
      erase(invoice(queryClient)),
      erase(accessDelegation(queryClient)),
      erase(apiToken(queryClient)),
      erase(accessImpersonation(queryClient, actAs)),
      erase(user(queryClient)),
      erase(mfa(queryClient)),
      erase(administration(queryClient, actAs)),
    ].map((kind) => [kind.type, named(kind)]),
  );

/** A row that came without its name is called by the beginning of its id. */
const named = (kind: ResourceKind): ResourceKind => ({
  ...kind,
  titleOf: (row) => kind.titleOf(row) || kind.idOf(row).slice(0, 8),
});

/** Views handle kinds without knowing their rows: each only ever gets the rows that it lists itself. */
const erase = <R extends Resource>(kind: ResourceKind<R>) => kind as unknown as ResourceKind;

export const isEnabled = (kind: ResourceKind, config: SiteConfig): boolean =>
  (kind.flag === undefined || config[kind.flag] === true) && kind.isOn?.(config) !== false;

/** The kinds that this site shows. */
export const enabledKinds = (kinds: Kinds, config: SiteConfig): ResourceKind[] =>
  [...kinds.values()].filter((kind) => isEnabled(kind, config));

/** @throws {Error} for a kind that no screen shows */
export function kindOf(kinds: Kinds, resource: Pick<Resource, "$type">): ResourceKind {
  const kind = kinds.get(resource.$type);
  if (kind === undefined) throw new Error(`No resource kind is declared for ${resource.$type}`);
  return kind;
}
