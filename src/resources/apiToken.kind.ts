import { msg } from "@lingui/core/macro";
import { apiTokenActions, apiTokenCreate } from "#actions/apiToken/apiToken.actions.ts";
import { type Token, tokenListQuery } from "#api/apiToken/apiToken.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { apiTokenParts } from "#machines/apiToken/apiToken.actors.ts";
import { createdColumn } from "./columns.ts";
import type { KindDeclaration } from "./declaration.ts";

const apiToken: KindDeclaration<Token> = {
  type: "api_token",
  create: apiTokenCreate,
  idOf: apiTokenParts.idOf,
  titleOf: (token) => token.description || `#${token.id}`,
  // Never the token: search text may be visible to others.
  searchText: (token) => [token.description, `#${token.id}`].filter(Boolean).join(" "),
  about: msg`API tokens give your programs access to your whole account or to one billing account.`,
  columns: [
    createdColumn,
    {
      id: "updated_at",
      header: msg`Updated`,
      width: "6.5rem",
      value: (token) => token.updated_at,
      as: "moment",
      wideOnly: true,
    },
  ],
  listQueries: () => [tokenListQuery],
  actions: apiTokenActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...apiTokenParts,
        states: {
          global: { label: msg`All resources`, tone: "ok" },
          restricted: { label: msg`One billing account`, tone: "ok" },
        },
        guards: {},
      },
      queryClient,
    ),
};

export default apiToken;
