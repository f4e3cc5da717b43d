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

/** Display name of a billing account: its title, else its owner. */
export const accountTitle = ({
  id,
  title,
  company_name,
  customer_name,
  email,
}: Omit<BillingAccount, "$type">) => title || company_name || customer_name || email || `#${id}`;

/** A limitation of a billing account, with its texts. */
export interface AccountRestriction {
  id: "suspended" | "terminated" | "frozen" | "pendingValidation" | "limited";
  tone: "danger" | "warn";
  title(name: string): MessageDescriptor;
  /** What the account can't do. */
  effect: MessageDescriptor;
  /** The step that lifts the restriction. */
  remedy: { label: MessageDescriptor; path(account: { id: number }): string };
}

const topUp = { label: msg`Top up`, path: ({ id }: { id: number }) => topUpPath(id) };
const ask = { label: msg`Contact support`, path: () => paths.page("support") };
const validate = {
  label: msg`Validate account`,
  path: ({ id }: { id: number }) => paths.detail("billing_account", { id }),
};

/** Worst first: only the first match is shown (Resources spec §4). */
const accountRestrictions: readonly (AccountRestriction & { fits(account: AccountState): boolean })[] = [
  {
    id: "terminated",
    fits: ({ restriction_level }) => restriction_level === "TERMINATED",
    tone: "danger",
    title: (name) => msg`Account terminated: ${name}`,
    effect: msg`The resources this account paid for have been terminated. Contact support.`,
    remedy: ask,
  },
  {
    id: "suspended",
    fits: ({ status }) => status === "SUSPENDED",
    tone: "danger",
    title: (name) => msg`Account suspended: ${name}`,
    effect: msg`New purchases with this account are blocked. Contact support.`,
    remedy: ask,
  },
  {
    id: "frozen",
    fits: ({ restriction_level }) => restriction_level === "FROZEN",
    tone: "danger",
    title: (name) => msg`Account frozen: ${name}`,
    effect: msg`New purchases with this account are blocked until you top up the account.`,
    remedy: topUp,
  },
  {
    id: "pendingValidation",
    fits: ({ status }) => status === "PENDING_VALIDATION",
    tone: "warn",
    title: (name) => msg`Account waiting for validation: ${name}`,
    effect: msg`New purchases with this account are blocked until the account details are validated.`,
    // Without validation on this site, the account's page offers no step.
    get remedy() {
      return validatesAccounts(site()) ? validate : ask;
    },
  },
  {
    id: "limited",
    fits: ({ restriction_level }) => restriction_level === "LIMITED",
    tone: "warn",
    title: (name) => msg`Account limited: ${name}`,
    effect: msg`The size of new resources paid for by this account is limited until you top up the account.`,
    remedy: topUp,
  },
];

type AccountState = Pick<BillingAccount, "status" | "restriction_level">;

/** Undefined for an account without restrictions. */
export const restrictionOf = (account: AccountState): AccountRestriction | undefined =>
  accountRestrictions.find(({ fits }) => fits(account));

/** Restricted accounts, worst restriction first. */
export const restrictedAccounts = <A extends AccountState>(accounts: readonly A[]): A[] =>
  accountRestrictions.flatMap(({ id }) => accounts.filter((account) => restrictionOf(account)?.id === id));

/** Whether the account may have debt, by the API, else by the site's `allowDebt`. */
export const mayOwe = ({ allow_debt }: Pick<BillingAccount, "allow_debt">): boolean | undefined =>
  allow_debt ?? site().allowDebt;

/** Every permission, in the order in which they are shown. */
export const permissions: readonly Permission[] = [
  "resource.create",
  "resource.grow",
  "machine.lease",
  "money.add",
];

/** Defaults for levels and statuses that the site's `accountRestrictions` does not define. */
const restrictions: Record<string, readonly Permission[]> = {
  FROZEN: ["resource.create", "resource.grow", "machine.lease"],
  TERMINATED: permissions,
  SUSPENDED: permissions,
  PENDING_VALIDATION: ["resource.create", "machine.lease"],
};

/**
 * Facts for the restriction machine. The API returns level and status; site and defaults say what they
 * forbid.
 */
export function restrictionFacts({ status, restriction_level }: AccountState): RestrictionFacts {
  const facts = { status: status ?? "ACTIVE", level: restriction_level ?? "CLEAR" };
  const own = site().accountRestrictions ?? {};
  const of = (word: string) => own[word] ?? restrictions[word] ?? [];
  const forbidden = permissions.filter((asked) =>
    [facts.level, facts.status].some((word) => of(word).includes(asked)),
  );
  return { ...facts, forbidden };
}

/** Snapshot of the restriction machine: `can()` answers what the account allows. */
export function restrictionSnapshot(account: AccountState): AnyMachineSnapshot {
  const cached = snapshots.get(account);
  if (cached) return cached;
  const snapshot = getInitialSnapshot(restrictionMachine, { facts: restrictionFacts(account) });
  snapshots.set(account, snapshot);
  return snapshot;
}

const snapshots = new WeakMap<AccountState, AnyMachineSnapshot>();

/** Why the paying account refuses; undefined if it allows the permission or no account is known. */
export function accountRefusal(asked: Permission, account: BillingAccount | undefined): Refusal | undefined {
  if (account === undefined || !whyNot(restrictionSnapshot(account), { type: asked })) return undefined;
  return { because: "account", account };
}

/** The account to blame if every account refuses: the default one. */
export function blockingAccount(asked: Permission | undefined, accounts: readonly BillingAccount[]) {
  if (asked === undefined) return undefined;
  const isRefused = accounts.length > 0 && accounts.every((account) => accountRefusal(asked, account));
  return isRefused ? (accounts.find(({ is_default }) => is_default) ?? accounts[0]) : undefined;
}

/** What the account can't do, after the server's reason if there is one; empty without a restriction. */
export function restrictionEffect(account: AccountState & Pick<BillingAccount, "suspend_reason">): string {
  const restriction = restrictionOf(account);
  if (restriction === undefined) return "";
  const effect = i18n._(restriction.effect);
  const reason = account.suspend_reason?.trim();
  if (!reason) return effect;
  return `${reason}${/[.!?]$/.test(reason) ? "" : "."} ${effect}`;
}

/** "Account frozen: Tamm Consulting" */
export const restrictionTitle = (account: BillingAccount): string => {
  const name = accountTitle(account);
  const restriction = restrictionOf(account);
  return restriction ? i18n._(restriction.title(name)) : name;
};

/** "Account frozen: Tamm Consulting. This account can't pay for anything new until it's topped up." */
export function restrictionText(account: BillingAccount): MessageDescriptor {
  const restriction = restrictionOf(account);
  if (restriction === undefined) return msg`This action isn't available now`;
  const title = restrictionTitle(account);
  const means = i18n._(restriction.effect);
  return msg`${title}. ${means}`;
}

/** The billing account id in a resource's row. */
export const billingAccountIdOf = (
  resource: Resource & { billing_account_id?: number | null; billing_account?: number | null },
): number | undefined => resource.billing_account_id ?? resource.billing_account ?? undefined;
