import {
  deleted,
  initialContext,
  is,
  lifecycleSetup,
  mutate,
  mutating,
  readingBack,
  reported,
  routing,
  snapshotOf,
  waitingToReadBack,
} from "#machines/lifecycle/lifecycle.ts";

export interface ApiTokenFacts {
  /** Limited to one billing account's resources. */
  isRestricted: boolean;
}

/** An omitted scope field stays as it is; a restricted token names its billing account. */
export type ApiTokenRequest =
  | { type: "details.change"; description?: string; restricted?: boolean; billing_account_id?: number }
  | { type: "delete" };

export type ApiTokenState = "global" | "restricted";

const stateOf = ({ isRestricted }: ApiTokenFacts): ApiTokenState => (isRestricted ? "restricted" : "global");

const token = lifecycleSetup<ApiTokenFacts, ApiTokenRequest, ApiTokenState>(stateOf);

const stable = token.createStateConfig({
  tags: "stable",
  on: { ...reported, "details.change": mutate, delete: mutate },
});

/** Lifecycle of an API token: valid from creation until it is deleted. */
export const apiTokenMachine = token.createMachine({
  id: "apiToken",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("global"), target: "global" },
        { target: "restricted" },
      ],
    },
    global: { ...stable, description: "The token gives full access to the owner's account." },
    restricted: { ...stable, description: "The token gives access to the resources of one billing account." },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const apiTokenSnapshot = (facts: ApiTokenFacts) => snapshotOf(apiTokenMachine, stateOf(facts), facts);
