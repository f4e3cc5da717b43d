import { msg } from "@lingui/core/macro";
import { answerId } from "#api/http/answerId.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { tokensIn, type TokenScope } from "#api/apiToken/apiToken.ts";
import { paths } from "#declarations/paths.ts";
import type { CreateForm } from "#declarations/create.ts";
import { textOf } from "#declarations/field.ts";
import { scopeFields, scopeOf, settledScope } from "#actions/delegation/scope.ts";

type TokenCreation = TokenScope & { description?: string };

/** A new token with its name and scope (Resources spec §6). */
const apiTokenCreateForm: CreateForm<readonly BillingAccount[], TokenCreation> = {
  options: (_, read) => read(billingAccountListQuery) ?? [],
  withDefaults: settledScope,
  sections: (_, accounts) => [
    {
      id: "token",
      title: msg`API token`,
      fields: [
        {
          name: "description",
          label: msg`Description`,
          help: msg`Describe where the token is used so that you can recognise it later.`,
          kind: "text",
          isProse: true,
        },
      ],
    },
    { id: "scope", title: msg`Access scope`, fields: scopeFields(accounts) },
  ],
  titleOf: (values) => textOf(values, "description"),
  input: (values) => {
    const description = textOf(values, "description");
    return { ...(description !== "" && { description }), ...scopeOf(values) };
  },
  pathOf: (response, { description = "" }, seen) =>
    paths.detail("api_token", {
      id: answerId(
        tokensIn(response).findLast(
          (token) => (token.description ?? "") === description && !seen.includes(String(token.id)),
        ),
        "id",
      ),
    }),
};

export default apiTokenCreateForm;
