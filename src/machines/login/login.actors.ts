import { fromCallback, fromPromise } from "xstate";
import { keepApiPrefix, injectedConfig } from "#api/config/apiPrefix.ts";
import { forgetKey, keepApiKey } from "#api/key/credentials.ts";
import * as identity from "#api/identity/identity.ts";
import { rememberApiKey, rememberedApiKey } from "#api/key/keyMemory.ts";
import { keepReferralCode, storedReferralCode } from "#api/identity/referralCode.ts";
import { keepReturnPath, returnPathOf } from "#api/identity/returnPath.ts";
import { readUser } from "#api/profile/user.ts";
import { emailIn } from "#api/identity/emailIn.ts";
import { isMockEnabled, keepMockChoice } from "#api/mockCloud.ts";
import { onStoredElsewhere } from "#lib/storage/storage.ts";
import type { LoginEvent, LoginInput } from "./login.machine.ts";

/** What was typed before the application ran. */
interface Typed {
  username?: string | undefined;
  password?: string | undefined;
}

/** Parameters of the log-in page's URL: `username` and `referral_code` (Platform shell spec §2). */
export function loginInput(search: string, typed: Typed = {}): LoginInput {
  const query = new URLSearchParams(search);
  const code = query.get("referral_code");
  const { apiPrefixes = [], apiUrl = "" } = injectedConfig();
  if (code) keepReferralCode(code);
  return {
    username: typed.username ?? emailIn(search, "username"),
    password: typed.password ?? "",
    referralCode: storedReferralCode(),
    firstMode: code ? "signup" : "login",
    mockEnabled: isMockEnabled(),
    apiKey: rememberedApiKey() ?? "",
    apiPrefixes,
    apiPrefix: apiUrl,
  };
}

/** Fills the slots of the log-in machine; `onSignedIn` runs when a key is stored without leaving the page. */
export const createLoginActors = ({ onSignedIn }: { onSignedIn: () => void }) => ({
  logIn: fromPromise<void, { username: string; password: string }>(({ input }) => {
    keepReturnPath(returnPathOf(location));
    return identity.logIn(input.username, input.password);
  }),
  authorizeGoogle: fromPromise<void, void>(() => {
    keepReturnPath(returnPathOf(location));
    return identity.authorizeWithGoogle();
  }),
  signUp: fromPromise<
    { emailVerified: boolean },
    { username: string; password: string; referralCode: string | undefined }
  >(({ input }) => identity.signUp(input.username, input.password, input.referralCode)),
  requestPasswordChange: fromPromise<void, { username: string }>(({ input }) =>
    identity.requestPasswordChange(input.username),
  ),
  signInWithKey: fromPromise<void, { apiKey: string }>(async ({ input, signal }) => {
    keepApiKey(input.apiKey);
    try {
      await readUser(signal);
    } catch (error) {
      forgetKey(input.apiKey);
      throw error;
    }
    rememberApiKey(input.apiKey);
    onSignedIn();
  }),
  // Never resolves: the page reloads.
  switchMock: fromPromise<void, { enabled: boolean }>(({ input }) => {
    keepMockChoice(input.enabled);
    location.reload();
    return new Promise(() => {});
  }),
  // Never resolves: the page reloads.
  switchApi: fromPromise<void, { url: string }>(({ input }) => {
    keepApiPrefix(input.url);
    location.reload();
    return new Promise(() => {});
  }),
  watchPage: fromCallback<LoginEvent, void>(({ sendBack }) => {
    const listen = (event: PageTransitionEvent) => event.persisted && sendBack({ type: "page.restored" });
    // Another tab switched to another API: a key typed here would go to the wrong one.
    const stopFollowing = onStoredElsewhere("apiPrefix", () => location.reload());
    window.addEventListener("pageshow", listen);
    return () => {
      window.removeEventListener("pageshow", listen);
      stopFollowing();
    };
  }),
});
