import { t } from "@lingui/core/macro";
import { changeToken, deleteToken, type Token, tokenListQuery, tokensIn } from "#api/apiToken/apiToken.ts";
import { fieldsOf, type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type ApiTokenFacts,
  apiTokenMachine,
  apiTokenSnapshot,
  type ApiTokenState,
  type ApiTokenRequest,
} from "./apiToken.machine.ts";

export const apiTokenParts = {
  machineId: "apiToken",
  machine: apiTokenMachine,
  snapshotOf: apiTokenSnapshot,
  idOf: ({ id }) => String(id),
  factsOf: ({ restricted }) => ({ isRestricted: restricted === true }),
  requests: {
    "details.change": (event, { id }) => [request(changeToken, { token_id: id, ...fieldsOf(event) })],
    delete: (_, { id }) => [request(deleteToken, { token_id: id })],
  },
  answered: (event, response, { id }) => {
    if (event.type !== "details.change" || event.restricted !== false) return;
    // Some servers report success and keep the restriction (wire contract §6).
    const token = tokensIn(response).find((it) => it.id === id);
    if (token?.restricted)
      throw new Error(
        t`The server didn't remove the token's restriction to one billing account. Create a new token instead.`,
      );
  },
  listOf: () => tokenListQuery,
} satisfies LifecycleParts<Token, ApiTokenFacts, ApiTokenRequest, ApiTokenState>;
