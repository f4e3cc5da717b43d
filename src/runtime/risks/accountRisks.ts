import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { addDays } from "date-fns";
import { transition } from "xstate";
import {
  mayOwe,
  permissions,
  restrictionFacts,
  restrictionSnapshot,
} from "#actions/billingAccount/accountRestriction.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { AccountInvoice } from "#api/invoice/invoice.ts";
import type { Card } from "#api/paymentMethod/paymentMethod.ts";
import { cardExpiry } from "#billing/cardText.ts";
import { runwayDays } from "#billing/runway.ts";
import type { Permission } from "#declarations/field.ts";
import { leafState, type ResourceKind } from "#declarations/kind.ts";
import { parseTimestamp } from "#lib/format.ts";
import { restrictionMachine } from "#machines/billingRestriction/billingRestriction.machine.ts";
import { invoiceParts } from "#machines/invoice/invoice.actors.ts";
import { canBeCharged, paymentMethodParts } from "#machines/paymentMethod/paymentMethod.actors.ts";

/** A worse state of the account, as reached in `restrictionMachine`. */
export interface WorseLevel {
  /** Name of the state. */
  state: string;
  /** The account at this level. */
  account: BillingAccount;
  /** What the state before still allows. */
  lost: readonly Permission[];
  /** Whether the state before allows a top-up. */
  canTopUp: boolean;
}

export interface RiskStep {
  /** What the step follows from. When `noPayment` leads to it is the provider's decision. */
  cause: "noCredit" | "due" | "expiry" | "noPayment";
  /** Undefined if unknown. */
  date?: Date | undefined;
  isForecast?: boolean;
  isPast?: boolean;
  /** Undefined if the account's state stays. */
  level?: WorseLevel;
}

/** Why an account does not have a risk. */
export interface NoRisk {
  reason: MessageDescriptor;
}

export interface Risk {
  steps: readonly RiskStep[];
}

export type InvoiceRisk = Risk & {
  /** Unpaid, the first one due first. */
  invoices: readonly [AccountInvoice, ...AccountInvoice[]];
};

export type CardRisk = Risk & {
  card: Card;
  /** State of the expired card. */
  state: string;
  /** Another payment method that can be charged. */
  other: Card | undefined;
};

/** The mildest level that missing money leads to: a first top-up ends `limited`, which precedes it. */
const MILDEST = "frozen";

/** The levels still ahead of the account in the chart's order, reached one by one with the chart's own event. */
export function worseLevels(account: BillingAccount): WorseLevel[] {
  const names = Object.keys(restrictionMachine.states);
  let before = restrictionSnapshot(account);
  const ahead = Math.max(names.indexOf(MILDEST), names.indexOf(leafState(before)) + 1);
  const worse: WorseLevel[] = [];
  for (const name of names.slice(ahead)) {
    const next = { ...account, restriction_level: name.toUpperCase() };
    const event = { type: "server.changed", facts: restrictionFacts(next) } as const;
    const [after] = transition(restrictionMachine, before, event);
    worse.push({
      state: leafState(after),
      account: next,
      lost: permissions.filter((type) => before.can({ type }) && !after.can({ type })),
      canTopUp: before.can({ type: "money.add" }),
    });
    before = after;
  }
  return worse;
}

/** What follows if a prepaid account's credit runs out, on the day that the forecast gives. */
export function creditRisk(account: BillingAccount, now: Date): Risk | NoRisk {
  if (account.paying_by_invoice) return { reason: msg`This account pays by invoice instead of from credit.` };
  if (mayOwe(account))
    return { reason: msg`This account's balance can go below zero. Resources keep running without credit.` };
  return { steps: stepsAfter({ cause: "noCredit", ...endOfCredit(account, now) }, account) };
}

function endOfCredit({ running_totals: totals = {} }: BillingAccount, now: Date) {
  const { ongoing, total, ongoing_negative_since: since } = totals;
  if (ongoing != null && ongoing <= 0) return { date: parseTimestamp(since), isPast: true };
  const days = ongoing == null || total == null ? undefined : runwayDays(ongoing, total, now);
  return days === undefined ? {} : { date: addDays(now, days), isForecast: true };
}

/** What follows if the account's unpaid invoices stay unpaid. */
export function invoiceRisk(
  account: BillingAccount,
  all: readonly AccountInvoice[],
  now: Date,
): InvoiceRisk | NoRisk {
  const isUnpaid = (row: AccountInvoice) =>
    invoiceParts.snapshotOf(invoiceParts.factsOf(row)).matches("unpaid");
  const dueAt = ({ due_date }: AccountInvoice) => due_date ?? Infinity;
  const [first, ...others] = all
    .filter((row) => row.billing_account_id === account.id && isUnpaid(row))
    .toSorted((a, b) => dueAt(a) - dueAt(b));
  if (first === undefined) return { reason: msg`This account has no unpaid invoice.` };
  return {
    invoices: [first, ...others],
    steps: stepsAfter({ cause: "due", ...dated(first.due_date, now) }, account),
  };
}

/** What follows if the primary card expires: without automatic top-up, the `credit` can run out. */
export function cardRisk(
  account: BillingAccount,
  all: readonly Card[],
  credit: Risk | NoRisk,
  now: Date,
): CardRisk | NoRisk {
  const own = all.filter((row) => row.billing_account_id === account.id);
  const card = own.find((row) => row.is_primary && !row.is_deleted && cardExpiry(row) !== "");
  if (card === undefined) return { reason: msg`This account has no primary card.` };
  const expired = paymentMethodParts.snapshotOf({ ...paymentMethodParts.factsOf(card), hasExpired: true });
  const follows = card.is_recurring_payment_enabled && "steps" in credit ? credit.steps : [];
  return {
    card,
    state: leafState(expired),
    other: own.find((row) => row !== card && canBeCharged(row)),
    steps: [
      { cause: "expiry", ...dated(card.valid_thru, now) },
      // Until then automatic top-up adds credit, so the forecast does not hold.
      ...follows.map(({ cause, level }) => ({ cause, ...(level && { level }) })),
    ],
  };
}

/** Whether an account pays for resources of the kind: creating one then needs its permission. */
export const isPaidFor = ({ create }: ResourceKind): boolean =>
  create?.permission !== undefined && create.permission !== "money.add";

/** The cause freezes the account; a worse level follows later, without a date. */
const stepsAfter = (first: RiskStep, account: BillingAccount): RiskStep[] =>
  worseLevels(account).map((level) =>
    level.state === MILDEST ? { ...first, level } : { cause: "noPayment", level },
  );

/** @param seconds since 1970 */
function dated(seconds: number | undefined, now: Date): Pick<RiskStep, "date" | "isPast"> {
  const date = parseTimestamp(seconds);
  return { date, isPast: date !== undefined && date < now };
}
