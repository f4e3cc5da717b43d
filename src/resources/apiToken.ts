import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { tokenCreate } from "#actions/apiToken/apiToken.create.ts";
import { type Token, tokenListQuery } from "#api/apiToken/apiToken.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { tokenParts } from "#machines/apiToken/apiToken.actors.ts";
import { paths } from "#declarations/paths.ts";
import { createdColumn } from "./columns.ts";
import type { ResourceKind } from "#declarations/kind.ts";

export const apiToken = (queryClient: QueryClient): ResourceKind<Token> => ({
  type: "api_token",
  icon: "token",
  group: "access",
  one: msg`API token`,
  many: msg`API tokens`,
  listPath: paths.list("api_token"),
  createPath: tokenCreate.path,
  createLabel: tokenCreate.label,
  idOf: tokenParts.idOf,
  titleOf: (token) => token.description || `#${token.id}`,
  detailPath: (token) => paths.detail("api_token", { id: token.id }),
  // Never its text: what is searched for may be seen over a shoulder.
  searchText: (token) => [token.description, `#${token.id}`].filter(Boolean).join(" "),
  about: msg`A key for programs of your own, for all you have or for one billing account.`,
  columns: [
    createdColumn,
    {
      id: "updated_at",
      header: msg`Updated`,
      width: "minmax(6.5rem, 9rem)",
      value: (token) => token.updated_at,
      as: "moment",
      wideOnly: true,
    },
  ],
  listQueries: () => [tokenListQuery],
  lifecycle: lifecycleOf(
    {
      ...tokenParts,
      states: {
        global: { label: msg`All resources`, tone: "ok" },
        restricted: { label: msg`One billing account`, tone: "ok" },
      },
      guards: {},
    },
    queryClient,
  ),
});
