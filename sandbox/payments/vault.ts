import type { Store } from "../store/store.ts";
import { randomText } from "../users.ts";
import type { Card } from "./testCards.ts";

/** State kept by the providers between the page's call and the platform's. */

export type Provider = "stripe" | "omise" | "paypal";

/** Represents a card or a PayPal account. */
export interface Token {
  token: string;
  provider: Provider;
  card: Card;
  /** 3-D Secure was passed when the token was created. */
  authenticated: boolean;
}

const tokensOf = (store: Store) => store.table<Token>("provider_tokens");

export function makeToken(store: Store, given: Omit<Token, "token">): Token {
  const prefix = { stripe: "pm_", omise: "tokn_test_", paypal: "vault_" }[given.provider];
  const token = { token: prefix + randomText(14), ...given };
  tokensOf(store).put(token.token, token);
  return token;
}

/** Takes a token, which works once. */
export function takeToken(store: Store, token: string, provider: Provider): Token | undefined {
  const found = tokensOf(store).get(token);
  if (found?.provider !== provider) return undefined;
  tokensOf(store).delete(token);
  return found;
}

/** A card being added, until 3-D Secure lets it become a token. */
export interface Setup {
  client_secret: string;
  provider: Provider;
  card: Card | null;
  token: string | null;
}

const setupsOf = (store: Store) => store.table<Setup>("provider_setups");

export function makeSetup(store: Store, provider: Provider): Setup {
  const setup = {
    client_secret: `seti_${randomText(12)}_secret_${randomText(16)}`,
    provider,
    card: null,
    token: null,
  };
  return putSetup(store, setup);
}

export const setupOf = (store: Store, client_secret: string) => setupsOf(store).get(client_secret);

export function putSetup(store: Store, setup: Setup): Setup {
  setupsOf(store).put(setup.client_secret, setup);
  return setup;
}

/**
 * A 3-D Secure challenge: for a card being added (`setup`), one being verified (`card`) or a charge (`payment`).
 * `about` is the client secret, the card's number or the payment's identifier.
 */
export interface Challenge {
  id: string;
  kind: "setup" | "card" | "payment";
  about: string;
  provider: Provider;
  /** Target after the challenge; empty in a frame, which messages its parent page. */
  return_url: string;
  outcome: "passed" | "failed" | null;
}

const challengesOf = (store: Store) => store.table<Challenge>("provider_challenges");

export function makeChallenge(store: Store, given: Omit<Challenge, "id" | "outcome">): Challenge {
  const challenge: Challenge = { id: `3ds_${randomText(16)}`, outcome: null, ...given };
  return putChallenge(store, challenge);
}

export const challengeOf = (store: Store, id: string) => challengesOf(store).get(id);

export function putChallenge(store: Store, challenge: Challenge): Challenge {
  challengesOf(store).put(challenge.id, challenge);
  return challenge;
}

/** The latest challenge about something. */
export const challengeAbout = (store: Store, kind: Challenge["kind"], about: string): Challenge | undefined =>
  challengesOf(store)
    .list()
    .findLast((each) => each.kind === kind && each.about === about);
