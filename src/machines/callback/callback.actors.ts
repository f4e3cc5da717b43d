import { fromPromise } from "xstate";
import { keepApiKey, keepLoginProvider } from "../../api/credentials.ts";
import { rememberApiKey } from "../../api/keyMemory.ts";
import { forgetReferralCode } from "../../api/referralCode.ts";
import { exchangeCallback } from "../../api/user.ts";
import type { Fragment } from "./callback.machine.ts";

export const createCallbackActors = () => ({
  exchange: fromPromise<void, { fragment: Fragment }>(async ({ input, signal }) => {
    const { apikey } = await exchangeCallback(input.fragment, signal);
    keepLoginProvider(input.fragment["id_token"]);
    keepApiKey(apikey);
    rememberApiKey(apikey);
    forgetReferralCode();
  }),
});
