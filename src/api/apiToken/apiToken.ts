import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { mutation, send } from "#api/http/client.ts";
import { token, tokens } from "./apiToken.schema.ts";

type TokenAnswer = typeof token.infer;
/** The API's row with its kind. `token` holds the secret if the server returns it. */
export type Token = TokenAnswer & { $type: "api_token" };

/** All resources, or those of one billing account. */
export interface TokenScope {
  restricted: boolean;
  /** Restricted tokens only. */
  billing_account_id?: number;
}

/** Tokens in the response to a creation or change. */
export const tokensIn = (response: unknown): readonly TokenAnswer[] =>
  [(response ?? []) as typeof tokens.infer].flat();

export const tokenKeys = { list: ["api_token", "list"] as const };

const path = "/user-resource/token";

export const tokenListQuery = queryOptions({
  queryKey: tokenKeys.list,
  queryFn: async ({ signal }): Promise<Token[]> => {
    const rows = await send<TokenAnswer[]>(
      { method: "GET", path: `${path}/list`, isList: true, shape: token },
      signal,
    );
    return rows.map((row) => ({ ...row, $type: "api_token" }));
  },
});

export const createToken = mutation<TokenScope & { description?: string }>({
  call: ({ description, restricted, billing_account_id }) => ({
    method: "POST",
    path,
    form: { description, restricted, billing_account_id },
    shape: tokens,
  }),
  invalidates: () => [tokenKeys.list],
  errorMessage: msg`Failed to create kong token`,
});

export const changeToken = mutation<Partial<TokenScope> & { token_id: number; description?: string }>({
  call: ({ token_id, description, restricted, billing_account_id }) => ({
    method: "PATCH",
    path,
    form: { token_id, description, restricted, billing_account_id },
    shape: tokens,
  }),
  invalidates: () => [tokenKeys.list],
  errorMessage: msg`Failed to update kong token`,
});

export const deleteToken = mutation<{ token_id: number }>({
  call: ({ token_id }) => ({ method: "DELETE", path, form: { token_id } }),
  invalidates: () => [tokenKeys.list],
  errorMessage: msg`Failed to delete kong token`,
});
