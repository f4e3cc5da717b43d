import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine reads of an API token. */
export interface TokenFacts {
  /** It reaches one billing account's resources only. */
  isRestricted: boolean;
}

/** What a person may ask of an API token; a scope that stays is left out, and a restricted one names its billing account. */
export type TokenRequest =
  | { type: "details.change"; description?: string; restricted?: boolean; billing_account_id?: number }
  | { type: "delete" };

/** The life of an API token: valid from the moment it is made until it is deleted. */
export const tokenLifecycle = lifecycle<TokenFacts, TokenRequest>({
  id: "token",
  stateOf: ({ isRestricted }) => (isRestricted ? "restricted" : "global"),
  takes: { "details.change": true, delete: true },
  settled: {
    global: { description: "Opens everything that its owner has." },
    restricted: { description: "Opens the resources of one billing account." },
  },
});
