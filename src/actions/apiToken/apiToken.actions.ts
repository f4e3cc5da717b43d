import { msg, plural } from "@lingui/core/macro";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { createToken, type Token } from "#api/apiToken/apiToken.ts";
import type { ApiTokenRequest } from "#machines/apiToken/apiToken.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { deleting } from "#actions/common/commonActions.ts";
import { choicesFrom, textOf } from "#declarations/field.ts";
import { scopeChoices, scopeOf } from "#actions/delegation/scope.ts";
import { accountChoices } from "#actions/vm/vm.choices.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

export const apiTokenActions = defineActions<Token, ApiTokenRequest>("api_token", [
  {
    id: "token.change",
    event: "details.change",
    section: "configure",
    icon: "rename",
    prominent: true,
    shortcut: "e",
    label: msg`Change token`,
    keywords: msg`rename description restrict scope billing account edit`,
    progress: msg({ message: "Saving changes to {name}" }),
    done: msg({ message: "Changes to {name} saved" }),
    fields: (token) => [
      {
        name: "description",
        label: msg`Description`,
        help: msg`Describe where the token is used so that you can recognise it later.`,
        kind: "text",
        isProse: true,
        optional: true,
        now: token.description ?? "",
      },
      {
        name: "scope",
        label: msg`Scope`,
        kind: "choice",
        now: scopeNow(token),
        choices: scopeChoices,
      },
      {
        name: "billing_account_id",
        label: msg`Billing account`,
        kind: "choice",
        now: accountNow(token),
        choices: choicesFrom(billingAccountListQuery, accountChoices),
        noChoices: msg`You don't have a billing account yet. Create one first.`,
        shownFor: { name: "scope", value: "restricted" },
      },
    ],
    payload: (values, token) => {
      const description = textOf(values, "description");
      const isScopeKept =
        textOf(values, "scope") === scopeNow(token) &&
        textOf(values, "billing_account_id") === accountNow(token);
      return {
        ...(description !== (token.description ?? "") && { description }),
        ...(!isScopeKept && scopeOf(values)),
      };
    },
  },
  {
    id: "token.delete",
    ...deleting,
    bulk: true,
    keywords: msg`remove revoke destroy`,
    confirm: (_, all) => ({
      consequences: [
        msg`${plural(all.length, {
          one: "Programs that use the token stop working immediately.",
          other: "Programs that use the tokens stop working immediately.",
        })}`,
        msg`${plural(all.length, {
          one: "Everything created with the token is kept.",
          other: "Everything created with the tokens is kept.",
        })}`,
      ],
    }),
  },
]);

const scopeNow = ({ restricted }: Token) => (restricted ? "restricted" : "global");
const accountNow = ({ billing_account_id: id }: Token) => (id ? String(id) : "");

export const apiTokenCreate: CreateAction = {
  id: "token.create",
  kind: "api_token",
  icon: "create",
  label: msg`Create API token`,
  keywords: msg`new key secret program access add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is ready" }),
  mutation: createToken as CreateAction["mutation"],
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
};
