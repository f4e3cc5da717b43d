import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import {
  accountRefusal,
  accountTitle,
  mayOwe,
  restrictionOf,
} from "#actions/billingAccount/accountRestriction.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { Location } from "#api/config/siteConfig.ts";
import { exact } from "#billing/money.ts";
import { paths, topUpPath } from "#declarations/paths.ts";
import { leafState, type StateTone } from "#declarations/kind.ts";
import type { ResourceStates } from "#runtime/resources/resourceActors.ts";
import type { StatusTone } from "#ui/tone.ts";
import type { KindRows } from "#views/resource/read/useAllResources.ts";

/** An alert with its severity and its one next step. */
export interface Alert {
  id: string;
  tone: Exclude<StatusTone, "neutral" | "ok">;
  title: string;
  help?: string;
  step?: { label: string; href: string };
}

type AlertContent = Omit<Alert, "id">;

/**
 * Current and approaching restrictions of a billing account (Resources spec §4); `money` formats an amount in the
 * site's currency.
 */
export const accountAlerts = (
  accounts: readonly BillingAccount[],
  money: (amount: number) => string,
): Alert[] =>
  accounts.flatMap((account) =>
    [restriction(account), balance(account, money)].flatMap((alert, index) =>
      alert ? [{ ...alert, id: `account-${account.id}-${index}` }] : [],
    ),
  );

function restriction(account: BillingAccount): AlertContent | undefined {
  const found = restrictionOf(account);
  if (found === undefined) return undefined;
  const { tone, title, effect, remedy } = found;
  return {
    tone,
    title: i18n._(title(accountTitle(account))),
    help: account.suspend_reason || i18n._(effect),
    step: { label: i18n._(remedy.label), href: remedy.path(account) },
  };
}

/** Links to the top-up; if top-up is not possible, to the account's page, which says why. */
const topUpStep = (account: BillingAccount) =>
  accountRefusal("money.add", account)
    ? { label: t`Open`, href: paths.detail("billing_account", { id: account.id }) }
    : { label: t`Top up`, href: topUpPath(account.id) };

function balance(account: BillingAccount, money: (amount: number) => string): AlertContent | undefined {
  const name = accountTitle(account);
  const unpaid = account.unpaid_amount ?? 0;
  if (unpaid > 0) {
    const amount = money(unpaid);
    return {
      tone: "warn",
      title: t`Account with payment due: ${name}`,
      help: t`This billing account owes ${amount}. Pay it to keep your resources running.`,
      step: { label: t`Open`, href: `${paths.list("invoice")}?state=unpaid` },
    };
  }
  const left = account.running_totals?.ongoing;
  if (left == null || account.paying_by_invoice) return undefined;
  const amount = money(left);
  if (left < 0)
    return {
      tone: mayOwe(account) ? "warn" : "danger",
      title: t`Account out of credit: ${name}`,
      help: account.allow_debt
        ? t`The balance is ${amount}. This account's balance can go below zero, so your resources keep running.`
        : t`The balance is ${amount}. Top up before your resources are stopped.`,
      step: topUpStep(account),
    };
  const { threshold, is_enabled: isWatched } = account.low_balance_notice_settings ?? {};
  if (!isWatched || threshold == null || exact(left).gte(threshold)) return undefined;
  return {
    tone: "warn",
    title: t`Account low on credit: ${name}`,
    help: t`This billing account has ${amount} of credit left after this month's costs so far. Top up before it runs out.`,
    step: topUpStep(account),
  };
}

export function locationAlerts(locations: readonly Location[]): Alert[] {
  return locations
    .filter((location) => location.create_resource_disabled)
    .map(({ slug, display_name: place }) => ({
      id: `location-${slug}`,
      tone: "info",
      title: t`Location closed for new resources: ${place}`,
      help: t`Your resources in this location keep running. Create new resources in another location.`,
    }));
}

const TONES: Partial<Record<StateTone, Alert["tone"]>> = { danger: "danger", warn: "warn", busy: "info" };

/** Resources in progress or needing attention. Many of one kind in one state share one alert. */
export function stateAlerts(
  { kind, rows }: Pick<KindRows, "kind" | "rows">,
  states: Pick<ResourceStates, "snapshot">,
): Alert[] {
  const byState = Map.groupBy(rows, (row) => leafState(states.snapshot(row)));
  return [...byState].flatMap(([state, alike]) => {
    const { label, tone = "busy" } = kind.lifecycle.states[state] ?? {};
    const words = TONES[tone];
    const [first] = alike;
    if (words === undefined || first === undefined) return [];
    const isAlone = alike.length === 1;
    return {
      id: `${kind.type}-${state}`,
      tone: words,
      title: isAlone ? kind.titleOf(first) : `${i18n._(kind.many)}: ${i18n.number(alike.length)}`,
      ...(label && { help: isAlone ? `${i18n._(kind.one)} · ${i18n._(label)}` : i18n._(label) }),
      step: {
        label: t`Open`,
        href: isAlone ? kind.detailPath(first) : `${kind.listPath}?state=${state}`,
      },
    };
  });
}

const ORDER: readonly Alert["tone"][] = ["danger", "warn", "info"];

export const worstFirst = (alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted((a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone));
