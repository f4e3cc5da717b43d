import { msg } from "@lingui/core/macro";
import { answerId } from "#api/http/answerId.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { paths } from "#declarations/paths.ts";
import type { CreateForm } from "#declarations/create.ts";
import { textOf } from "#declarations/field.ts";
import { scopeFields, scopeOf, settledScope } from "./scope.ts";

interface DelegationCreation {
  name: string;
  billing_account_id?: number;
}

/** The scope of a new delegation; invites are added on its page (Platform shell spec §6). */
const delegationCreateForm: CreateForm<readonly BillingAccount[], DelegationCreation> = {
  options: (_, read) => read(billingAccountListQuery) ?? [],
  withDefaults: settledScope,
  sections: (_, accounts) => [
    {
      id: "delegation",
      title: msg`Access delegation`,
      fields: [
        {
          name: "name",
          label: msg`Name`,
          help: msg`For example, a team name. You invite people in the next step.`,
          kind: "text",
          isProse: true,
        },
      ],
    },
    { id: "scope", title: msg`Access scope`, fields: scopeFields(accounts) },
  ],
  titleOf: (values) => textOf(values, "name"),
  input: (values) => {
    const { billing_account_id } = scopeOf(values);
    return { name: textOf(values, "name"), ...(billing_account_id && { billing_account_id }) };
  },
  pathOf: (response) => paths.detail("access_delegation", { id: answerId(response, "id") }),
};

export default delegationCreateForm;
