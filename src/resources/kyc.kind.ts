import { msg } from "@lingui/core/macro";
import { kycActions } from "#actions/kyc/kyc.actions.ts";
import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import {
  type AccountValidation,
  type BillingAccount,
  billingAccountListQuery,
} from "#api/billingAccount/billingAccount.ts";
import { kycParts } from "#machines/kyc/kyc.actors.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { paths } from "#declarations/paths.ts";
import type { KindDeclaration } from "./declaration.ts";

const validations = (accounts: BillingAccount[]): AccountValidation[] =>
  accounts.map((account) => ({ ...account, $type: "account_validation" }));

/** Billing accounts as rows for verification, if the site verifies accounts. */
const kyc: KindDeclaration<AccountValidation> = {
  type: "account_validation",
  idOf: kycParts.idOf,
  titleOf: accountTitle,
  detailPath: ({ id }) => paths.detail("billing_account", { id }),
  searchText: (account) => `${accountTitle(account)} kyc`,
  about: msg`Account validation confirms who is behind a billing account.`,
  columns: [],
  listQueries: () => [{ ...billingAccountListQuery, select: validations }],
  actions: kycActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...kycParts,
        states: {
          notNeeded: { label: msg`Not needed`, tone: "off" },
          notStarted: { label: msg`Not started`, tone: "off" },
          started: { label: msg`Started`, tone: "warn" },
          emailChanged: { label: msg`Email changed`, tone: "warn" },
          completed: { label: msg`Submitted`, tone: "busy" },
          underReview: { label: msg`Under review`, tone: "busy" },
          approved: { label: msg({ message: "Approved", context: "feminine" }), tone: "ok" },
          rejected: { label: msg`Rejected`, tone: "danger" },
        },
        guards: { isOpen: msg`The billing account is suspended or terminated. Contact support.` },
      },
      queryClient,
    ),
};

export default kyc;
