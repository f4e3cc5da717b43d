import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  billingAccountActions,
  billingAccountCreate,
} from "#actions/billingAccount/billingAccount.actions.ts";
import { accountTitle, restrictionSnapshot } from "#actions/billingAccount/accountRestriction.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { accountParts } from "#machines/billingAccount/billingAccount.actors.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { siteMoney } from "#billing/siteMoney.ts";
import { leafState, type StateTone } from "#declarations/kind.ts";
import type { KindDeclaration } from "./declaration.ts";

/** Labels of restriction levels, by their state in `restrictionMachine`. */
export const restrictionLabels = {
  clear: { label: msg({ message: "None", context: "feminine" }), tone: "ok" },
  limited: { label: msg`Limited`, tone: "warn" },
  frozen: { label: msg`Frozen`, tone: "danger" },
  terminated: { label: msg`Terminated`, tone: "danger" },
} satisfies Record<string, { label: unknown; tone: StateTone }>;

export const restrictionLabel = (account: BillingAccount) =>
  restrictionLabels[leafState(restrictionSnapshot(account)) as keyof typeof restrictionLabels];
const billingAccount: KindDeclaration<BillingAccount> = {
  type: "billing_account",
  create: billingAccountCreate,
  idOf: accountParts.idOf,
  titleOf: accountTitle,
  searchText: ({ id, title, company_name, customer_name, email, company_reg_code }) =>
    [id, title, company_name, customer_name, email, company_reg_code].filter(Boolean).join(" "),
  about: msg`A billing account pays for your resources from credit or by invoice. Each account has its own balance, invoices and payment methods.`,
  noteOf: noteText,
  columns: [
    {
      id: "restriction",
      header: msg`Restriction`,
      width: "6rem",
      value: (account) => i18n._(restrictionLabel(account).label),
      wideOnly: true,
    },
    {
      id: "default",
      header: msg`Default`,
      width: "5rem",
      value: ({ is_default }) => (is_default ? 1 : 0),
      text: ({ is_default }) => (is_default ? i18n._(msg`Default`) : ""),
      wideOnly: true,
    },
    {
      id: "month",
      header: msg`Cost this month`,
      width: "6rem",
      as: "number",
      value: (account) => account.running_totals?.total,
      text: (account) => siteMoney(account.running_totals?.total),
      wideOnly: true,
    },
    {
      id: "balance",
      header: msg`Balance`,
      width: "6rem",
      as: "number",
      value: (account) => account.running_totals?.ongoing,
      text: balanceText,
      wideOnly: true,
    },
  ],
  listQueries: () => [billingAccountListQuery],
  actions: billingAccountActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...accountParts,
        states: {
          active: { label: msg({ message: "Active", context: "feminine" }), tone: "ok" },
          pendingValidation: { label: msg`Validation pending`, tone: "warn" },
          suspended: { label: msg({ message: "Suspended", context: "feminine" }), tone: "danger" },
          closed: { label: msg`Closed`, tone: "off" },
        },
        guards: {
          isOpen: msg`A terminated account can't be changed. Contact support.`,
          isFirstReferral: msg`This account already has a referral code`,
          isNotDefault: msg`This billing account is already the default`,
          canDelete: msg`The default account can't be deleted. Make another account the default first.`,
        },
      },
      queryClient,
    ),
};

/** For phones, which show neither column. */
function noteText(account: BillingAccount): string {
  const { label, tone } = restrictionLabel(account);
  return [tone === "ok" ? "" : i18n._(label), balanceText(account)].filter(Boolean).join(" · ");
}

function balanceText(account: BillingAccount): string {
  return siteMoney(account.running_totals?.ongoing);
}

export default billingAccount;
