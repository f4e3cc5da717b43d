import type { Cloud } from "../kernel/env.ts";
import { refuse } from "../kernel/http.ts";
import { accountsOf, changeAccount } from "./billingAccountRows.ts";
import type { BillingAccountRow, Promotion } from "./billingAccountRows.ts";
import { toCents } from "./billingMoney.ts";
import { siteOf } from "./billingSite.ts";
import { postCredit } from "../ledger/creditRows.ts";

/** Campaigns by code: credit and required top-up, in units of the site's currency. */
const campaigns: Record<string, { amount: number; top_up_requirement: number }> = {
  WELCOME10: { amount: 10, top_up_requirement: 20 },
  SPRING: { amount: 5, top_up_requirement: 0 },
};

/** Uses a campaign once per account. Refuses an unknown code with 400. */
export function activateCampaign(cloud: Cloud, account: BillingAccountRow, code: string): void {
  const campaign = Object.hasOwn(campaigns, code) ? campaigns[code] : undefined;
  if (!campaign || account.campaigns.includes(code)) return refuse(400, "Invalid campaign.");
  const { amount, top_up_requirement } = campaign;
  changeAccount(cloud.store, account.id, { campaigns: [...account.campaigns, code] });
  promise(cloud, account.id, "signup_campaign", amount, top_up_requirement);
}

/** Promises referral credit. Unknown codes and the customer's own code promise nothing. */
export function promiseReferral(cloud: Cloud, account: BillingAccountRow): void {
  const { receiver_credit, referral_credit_receiver_precondition_topup_sum: requirement } = siteOf(
    cloud.store,
  ).referralCreditAmounts;
  const isNew = account.promotions.every(({ credit_type }) => credit_type !== "referral_receiver");
  if (isNew && !account.campaigns.includes(referral) && promoterOf(cloud, account))
    promise(cloud, account.id, "referral_receiver", receiver_credit, requirement);
}

/** Counts a top-up, in cents, towards the account's promotions and pays out the completed ones. */
export function countTopUp(cloud: Cloud, id: number, amount: number): void {
  const account = accountsOf(cloud.store).get(String(id));
  if (!account) return;
  const counted = account.promotions.map((each) => ({ ...each, top_up_done: each.top_up_done + amount }));
  changeAccount(cloud.store, id, { promotions: counted });
  payEarned(cloud, id);
}

/** An account earns a referral reward once. */
const referral = "referral";

function promise(
  cloud: Cloud,
  id: number,
  credit_type: Promotion["credit_type"],
  amount: number,
  top_up_requirement: number,
): void {
  const account = accountsOf(cloud.store).get(String(id));
  const promotion = {
    credit_type,
    amount: toCents(amount),
    top_up_requirement: toCents(top_up_requirement),
    top_up_done: 0,
  };
  changeAccount(cloud.store, id, { promotions: [...(account?.promotions ?? []), promotion] });
  payEarned(cloud, id);
}

function payEarned(cloud: Cloud, id: number): void {
  const account = accountsOf(cloud.store).get(String(id));
  if (!account) return;
  const isEarned = ({ top_up_done, top_up_requirement }: Promotion) => top_up_done >= top_up_requirement;
  changeAccount(cloud.store, id, { promotions: account.promotions.filter((each) => !isEarned(each)) });
  for (const { credit_type, amount } of account.promotions.filter(isEarned)) {
    postCredit(cloud, id, { amount, description: "Promotion credit", reference: credit_type });
    if (credit_type === "referral_receiver") payPromoter(cloud, account);
  }
}

function payPromoter(cloud: Cloud, account: BillingAccountRow): void {
  changeAccount(cloud.store, account.id, { campaigns: [...account.campaigns, referral] });
  const promoter = promoterOf(cloud, account);
  if (!promoter) return;
  const amount = toCents(siteOf(cloud.store).referralCreditAmounts.promoter_credit);
  postCredit(cloud, promoter.id, { amount, description: "Referral credit", reference: "referral_promoter" });
}

function promoterOf({ store }: Cloud, { referral_code, user_id }: BillingAccountRow) {
  if (!referral_code) return undefined;
  return accountsOf(store)
    .list()
    .find(
      (each) => each.referral_share_code === referral_code && each.user_id !== user_id && !each.is_deleted,
    );
}
