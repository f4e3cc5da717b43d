import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type AnyMachineSnapshot, getInitialSnapshot } from "xstate";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { site, validatesAccounts } from "#api/config/site.ts";
import {
  type RestrictionFacts,
  restrictionMachine,
} from "#machines/billingRestriction/billingRestriction.machine.ts";
import type { Permission } from "#declarations/field.ts";
import { type Refusal, whyNot } from "#machines/lifecycle/whyNot.ts";
import { paths, topUpPath } from "#declarations/paths.ts";
import type { Resource } from "#declarations/kind.ts";

/** What a billing account is called: its title, or whoever it is of. */
export const accountTitle = ({
  id,
  title,
  company_name,
  customer_name,
  email,
}: Omit<BillingAccount, "$type">) => title || company_name || customer_name || email || `#${id}`;

/** The server's reason for a suspension, as a sentence before another; empty where none is given. */
export const suspendReason = ({ suspend_reason: reason }: Omit<BillingAccount, "$type">): string =>
  reason ? `${reason.replace(/\.$/, "")}. ` : "";

/** What keeps an account from being used in full, as the customer is told of it. */
export interface AccountRestriction {
  id: "suspended" | "terminated" | "frozen" | "pendingValidation" | "limited";
  tone: "danger" | "warn";
  title(name: string): MessageDescriptor;
  /** What it cannot do. */
  effect: MessageDescriptor;
  /** The one step that lifts it. */
  remedy: { label: MessageDescriptor; path(account: { id: number }): string };
}

const topUp = { label: msg`Top up`, path: ({ id }: { id: number }) => topUpPath(id) };
const ask = { label: msg`Contact support`, path: () => paths.page("support") };
const verify = {
  label: msg`Verify`,
  path: ({ id }: { id: number }) => paths.detail("billing_account", { id }),
};

/** Worst first: the first that fits is told (Resources spec §4). */
const accountRestrictions: readonly (AccountRestriction & { fits(account: AccountState): boolean })[] = [
  {
    id: "terminated",
    fits: ({ restriction_level }) => restriction_level === "TERMINATED",
    tone: "danger",
    title: (name) => msg`Terminated: ${name}`,
    effect: msg`The resources this account paid for have been terminated. Contact support.`,
    remedy: ask,
  },
  {
    id: "suspended",
    fits: ({ status }) => status === "SUSPENDED",
    tone: "danger",
    title: (name) => msg`Suspended: ${name}`,
    effect: msg`This account can't pay for anything new. Contact support.`,
    remedy: ask,
  },
  {
    id: "frozen",
    fits: ({ restriction_level }) => restriction_level === "FROZEN",
    tone: "danger",
    title: (name) => msg`Frozen: ${name}`,
    effect: msg`This account can't pay for anything new until it's topped up.`,
    remedy: topUp,
  },
  {
    id: "pendingValidation",
    fits: ({ status }) => status === "PENDING_VALIDATION",
    tone: "warn",
    title: (name) => msg`Waiting for validation: ${name}`,
    effect: msg`This account can't pay for anything new until its details are validated.`,
    // Without a validation of the site's own there is nothing to verify on the account's page.
    get remedy() {
      return validatesAccounts(site()) ? verify : ask;
    },
  },
  {
    id: "limited",
    fits: ({ restriction_level }) => restriction_level === "LIMITED",
    tone: "warn",
    title: (name) => msg`Limited: ${name}`,
    effect: msg`New resources paid for by this account are limited in size until it's topped up.`,
    remedy: topUp,
  },
];

type AccountState = Pick<BillingAccount, "status" | "restriction_level">;

/** Undefined for an account that may be used in full. */
export const restrictionOf = (account: AccountState): AccountRestriction | undefined =>
  accountRestrictions.find(({ fits }) => fits(account));

/** Those that are kept from something, the worst first. */
export const restrictedAccounts = <A extends AccountState>(accounts: readonly A[]): A[] =>
  accountRestrictions.flatMap(({ id }) => accounts.filter((account) => restrictionOf(account)?.id === id));

/** What the API says of the account, else the site of all of them (`allowDebt`). */
export const mayOwe = ({ allow_debt }: Pick<BillingAccount, "allow_debt">): boolean | undefined =>
  allow_debt ?? site().allowDebt;

const everything: readonly Permission[] = ["resource.create", "resource.grow", "machine.lease", "money.add"];

/** What a level or status keeps an account from where the site does not say otherwise (`accountRestrictions`). */
const restrictions: Record<string, readonly Permission[]> = {
  FROZEN: ["resource.create", "resource.grow", "machine.lease"],
  TERMINATED: everything,
  SUSPENDED: everything,
  PENDING_VALIDATION: ["resource.create", "machine.lease"],
};

/** What decides of an account: the API tells level and status, but not what they mean. */
export function restrictionFacts({ status, restriction_level }: AccountState): RestrictionFacts {
  const facts = { status: status ?? "ACTIVE", level: restriction_level ?? "CLEAR" };
  const own = site().accountRestrictions ?? {};
  const of = (word: string) => own[word] ?? restrictions[word] ?? [];
  const forbidden = everything.filter((asked) =>
    [facts.level, facts.status].some((word) => of(word).includes(asked)),
  );
  return { ...facts, forbidden };
}

/** Where an account stands in the chart of restrictions: what may be asked of it, its snapshot can. */
export function restrictionSnapshot(account: AccountState): AnyMachineSnapshot {
  const cached = snapshots.get(account);
  if (cached) return cached;
  const snapshot = getInitialSnapshot(restrictionMachine, { facts: restrictionFacts(account) });
  snapshots.set(account, snapshot);
  return snapshot;
}

const snapshots = new WeakMap<AccountState, AnyMachineSnapshot>();

/** Why the account that pays does not allow it; undefined when it does, or nobody knows of an account. */
export function accountRefusal(asked: Permission, account: BillingAccount | undefined): Refusal | undefined {
  if (account === undefined || !whyNot(restrictionSnapshot(account), { type: asked })) return undefined;
  return { because: "account", account };
}

/** The account that keeps anything from being made: the default one, where not one of them allows it. */
export function blockingAccount(asked: Permission | undefined, accounts: readonly BillingAccount[]) {
  if (asked === undefined) return undefined;
  const isRefused = accounts.length > 0 && accounts.every((account) => accountRefusal(asked, account));
  return isRefused ? (accounts.find(({ is_default }) => is_default) ?? accounts[0]) : undefined;
}

/** "Frozen: Tamm Consulting" */
export const restrictionTitle = (account: BillingAccount): string => {
  const name = accountTitle(account);
  const restriction = restrictionOf(account);
  return restriction ? i18n._(restriction.title(name)) : name;
};

/** "Frozen: Tamm Consulting. This account can't pay for anything new until it's topped up." */
export function restrictionText(account: BillingAccount): MessageDescriptor {
  const restriction = restrictionOf(account);
  if (restriction === undefined) return msg`Not available now`;
  const title = restrictionTitle(account);
  const means = i18n._(restriction.effect);
  return msg`${title}. ${means}`;
}

/** The billing account of a resource, as its row says. */
export const billingAccountIdOf = (
  resource: Resource & { billing_account_id?: number | null; billing_account?: number | null },
): number | undefined => resource.billing_account_id ?? resource.billing_account ?? undefined;
