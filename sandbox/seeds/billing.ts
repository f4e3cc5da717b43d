import { accountsOf, changeAccount, monthStart } from "../billingAccount/billingAccountRows.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import { sum } from "../billingAccount/billingMoney.ts";
import { closeMonths } from "../billingAccount/billingSettlement.ts";
import { processorOf } from "../billingAccount/billingSite.ts";
import { creditOf, postCredit } from "../ledger/creditRows.ts";
import type { CreditRow } from "../ledger/creditRows.ts";
import { skipIds } from "../kernel/ids.ts";
import {
  addInvoice,
  billOf,
  invoicesOfAccount,
  owedFor,
  singleLine,
  usageLines,
} from "../invoice/invoiceRows.ts";
import { addCard } from "../paymentMethod/paymentCardRows.ts";
import type { CardRow } from "../paymentMethod/paymentCardRows.ts";
import { completePayment, startPayment } from "../topUp/paymentRows.ts";
import { usageOf } from "../ledger/usage.ts";
import { epochSeconds } from "../kernel/dates.ts";
import type { Cloud } from "../kernel/env.ts";
import type { Behaviour } from "../payments/testCards.ts";
import { day } from "./machines.ts";
import { otherUser } from "./users.ts";
import { seedUuid } from "./uuid.ts";

type Account = Pick<BillingAccountRow, "id" | "user_id">;

const firstCard = { brand: "visa", last4: "4242", expire_month: "11", expire_year: "2029" };

/** Months of billing history of the demo's main and second account. */
export const paidMonths = { main: 12, side: 4 };

/**
 * Demo billing: a year of invoices and top-ups of the main account, with cards of different behaviour; a limited second
 * account with an unpaid invoice. Requires the resources, whose usage is billed.
 */
export function addBilling(cloud: Cloud, main: Account, side: Account): void {
  const card = addSeedCard(cloud, main, "succeeds", firstCard, 400);
  addSeedCard(
    cloud,
    main,
    "asks",
    { ...firstCard, last4: "3155", expire_month: "4", expire_year: "2028" },
    90,
  );
  addSeedCard(
    cloud,
    main,
    "succeeds",
    { brand: "mastercard", last4: "4444", expire_month: "7", expire_year: "2027" },
    12,
    false,
  );
  addSeedCard(cloud, side, "insufficient", { ...firstCard, last4: "9995" }, 100);
  payHistory(cloud, main, { months: paidMonths.main, step: 50_00, card });
  addCreditNote(cloud, main);
  payHistory(cloud, side, { months: paidMonths.side, step: 5_00, leavesLast: true });
  changeAccount(cloud.store, side.id, {
    restriction_level: "LIMITED",
    suspend_reason: "Top up once to lift the limits",
  });
}

/** Adds enough credit for an account's resources until the end of the month, plus a little. */
export function fund(cloud: Cloud, account: Account): void {
  payHistory(cloud, account, { months: 0, step: 100_00 });
}

/** Usage payments and credit purchases, one hour apart, newest last (wire contract §9). */
export function addCreditHistory({ store, clock }: Cloud, account: Account, count: number): void {
  const table = creditOf(store);
  const now = epochSeconds(clock.now());
  const amountOf = (n: number) => (n === 1 ? 1_000_000_00 : n % 30 === 0 ? 50_00 : -((n * 37) % 300));
  for (let n = 1; n <= count; n++) {
    const bought = amountOf(n) > 0;
    const row: CreditRow = {
      id: 4000 + n,
      user_id: account.user_id,
      billing_account_id: account.id,
      amount: amountOf(n),
      description: bought ? "Top up for account" : "Invoice payment",
      reference: bought ? `tp_${n.toString(36)}` : String(3_000_000 + n),
      acting_user_id: null,
      created: now - (count - n) * 3600,
    };
    table.put(String(row.id), row, { owner: account.user_id });
  }
  skipIds(store, "credit", 4000 + count);
  changeAccount(store, account.id, { credit: sum(Array.from({ length: count }, (_, n) => amountOf(n + 1))) });
}

interface History {
  months: number;
  /** Top-ups are multiples of this many cents. */
  step: number;
  card?: CardRow;
  /** Leaves the last month's invoice unpaid. */
  leavesLast?: boolean;
}

/**
 * Per month: a top-up of the missing amount on the third, and the invoice on the first of the next month. The running
 * month is prepaid.
 */
function payHistory(
  cloud: Cloud,
  account: Account,
  { months, step, card, leavesLast = false }: History,
): void {
  const { store, clock } = cloud;
  const now = clock.now();
  const current = () => accountsOf(store).get(String(account.id)) ?? missing(account.id);
  const wanting = (to: number) => {
    const row = current();
    const owed = sum(invoicesOfAccount(store, row).map(owedFor));
    return owed + billOf(usageLines(usageOf(cloud, row, to - 1), row.vat_percentage)).total - row.credit;
  };
  for (let back = months; back > 0; back--) {
    const from = monthStart(now, -back);
    const to = monthStart(now, 1 - back);
    const amount = Math.ceil(wanting(to) / step) * step;
    if (amount > 0 && !(leavesLast && back === 1))
      topUp(cloud, current(), amount, from + 2 * day + 9 * 3_600_000 + back * 420_000, card);
    closeMonths({ ...cloud, clock: { ...clock, now: () => to } }, current());
  }
  const amount = Math.ceil(wanting(monthStart(now, 1)) / step + 1) * step;
  topUp(
    cloud,
    current(),
    amount,
    Math.max(now - 3 * day, Math.min(monthStart(now) + 9 * 3_600_000, now - 3_600_000)),
    card,
  );
}

/** Paid by card if there is one; sometimes by another person. */
function topUp(cloud: Cloud, account: BillingAccountRow, amount: number, at: number, card?: CardRow): void {
  const seed = `${account.id}/top-up/${invoicesOfAccount(cloud.store, account).length}`;
  const { identifier } = startPayment(
    cloud,
    account,
    processorOf(cloud.store, card ? card.processor : "duitku"),
    {
      amount,
      payment_object_id: card?.id ?? null,
      acting_user_id: amount % 400_00 === 0 ? otherUser.id : null,
      identifier: `tp_${seedUuid(seed).slice(0, 8)}`,
      secret: seedUuid(`${seed}/secret`),
      created: at,
    },
  );
  completePayment(cloud, identifier, at);
}

/** A credit note for a data centre outage half a year ago. */
function addCreditNote(cloud: Cloud, account: Account): void {
  const row = accountsOf(cloud.store).get(String(account.id)) ?? missing(account.id);
  const at = monthStart(cloud.clock.now(), -6) + 11 * day;
  const lines = [singleLine("Compensation for the outage of Helsinki", -10_00, -2_20)];
  const { id } = addInvoice(cloud, row, { type: "credit_note", lines, at });
  postCredit(cloud, row.id, { amount: 12_20, description: "Credit note", reference: String(id), at });
}

function addSeedCard(
  cloud: Cloud,
  account: Account,
  behaviour: Behaviour,
  card: { brand: string; last4: string; expire_month: string; expire_year: string },
  ageDays: number,
  is_verified = true,
): CardRow {
  const row = accountsOf(cloud.store).get(String(account.id)) ?? missing(account.id);
  return addCard(cloud, row, {
    identifier: `pm_${seedUuid(`${account.id}/card/${card.last4}`).slice(0, 8)}`,
    processor: "stripe_creditcard",
    card: { ...card, holder: "Mari Tamm", behaviour },
    authenticated: is_verified,
    is_verified,
    created: epochSeconds(cloud.clock.now() - ageDays * day),
  });
}

function missing(id: number): never {
  throw new Error(`No billing account ${id}`);
}
