import { fromPromise } from "xstate";
import { keepApiKey, keepLoginProvider } from "#api/key/credentials.ts";
import { claimsOf } from "#api/identity/idToken.ts";
import { rememberApiKey } from "#api/key/keyMemory.ts";
import { takeLoginTransaction } from "#api/identity/loginTransaction.ts";
import { exchangeCallback } from "#api/profile/user.ts";
import type { CallbackInput, Fragment } from "./callback.machine.ts";

/** The fragment with the log-in transaction it answers. Call once per page: the transaction is consumed. */
export function callbackInput(fragment: Fragment): CallbackInput {
  const { nonce } = claimsOf(fragment["id_token"]);
  return {
    fragment,
    sent: takeLoginTransaction(fragment["state"]),
    nonce: typeof nonce === "string" ? nonce : undefined,
  };
}

export const createCallbackActors = () => ({
  exchange: fromPromise<void, { fragment: Fragment }>(async ({ input, signal }) => {
    const { apikey } = await exchangeCallback(input.fragment, signal);
    keepLoginProvider(input.fragment["id_token"]);
    keepApiKey(apikey);
    rememberApiKey(apikey);
  }),
});
