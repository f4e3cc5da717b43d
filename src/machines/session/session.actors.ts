import { fromCallback, fromPromise } from "xstate";
import { loadSiteConfig } from "#api/config/config.ts";
import { apiKey, forgetCredentials, forgetKey, keepPageKey, ownKey } from "#api/key/credentials.ts";
import { ApiError, isWorthRetrying } from "#api/http/errors.ts";
import { impersonation } from "#api/impersonation/impersonation.ts";
import { logoutAddress } from "#api/identity/identity.ts";
import { forgetUnofferedApiKeys } from "#api/key/keyMemory.ts";
import { readUser, type User } from "#api/profile/user.ts";
import { BASE_PATH, QUERY_MAX_RETRIES, QUERY_RETRY_DELAY_MS } from "#lib/constants.ts";
import { pause } from "#lib/timing/pause.ts";
import { subscribeToLogOuts, broadcastLogOut } from "./logOuts.ts";
import { isMockEnabled, keepMockChoice, startMockCloud, watchMockCloud } from "#api/mockCloud.ts";
import { forgetCustomers, onStoredElsewhere, setCustomer } from "#lib/storage/storage.ts";
import type { SessionEvent, SessionUser } from "./session.machine.ts";

const START = `${BASE_PATH}/`;

interface SessionServices {
  /** Runs after the configuration has loaded and before anything is shown. */
  onConfiguration: () => Promise<void>;
  /** Runs before anything of the portal is shown. */
  onUser: (user: User) => Promise<void>;
  now: () => number;
  /** Loads another page, which clears memory. */
  goTo: (address: string) => void;
}

/** Fills the slots of the session machine. */
export const createSessionActors = ({ onConfiguration, onUser, now, goTo }: SessionServices) => ({
  loadConfiguration: fromPromise<{ hasKey: boolean }, void>(async ({ signal }) => {
    if (isMockEnabled()) await startMockCloud();
    await loadSiteConfig(now(), signal);
    await onConfiguration();
    return { hasKey: apiKey() !== undefined };
  }),
  loadUser: fromPromise<SessionUser, void>(async ({ signal }) => {
    const tried = ownKey();
    const isActing = impersonation() !== undefined;
    try {
      const user = await readUserPatiently(signal);
      keepPageKey(tried);
      setCustomer(user.id, isActing);
      await onUser(user);
      return { id: user.id, username: user.email };
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== "credentials") throw error;
      // The impersonation token was refused, not the key: the page is about to reload in the own account.
      if (isActing) return new Promise<never>(() => {});
      forgetKey(tried);
      throw error;
    }
  }),
  signOut: fromPromise<void, void>(async () => {
    forgetCredentials();
    forgetCustomers();
    forgetUnofferedApiKeys();
    broadcastLogOut();
    if (!isMockEnabled()) return goTo(logoutAddress() ?? START);
    keepMockChoice(false);
    goTo(START);
  }),
  restart: fromPromise<void, void>(async () => {
    // If another customer has signed in, the next page removes the rest and keeps their data.
    if (apiKey() === undefined) forgetCustomers();
    goTo(START);
  }),
  reload: fromPromise<void, void>(async () => location.reload()),
  watchKey: fromCallback<SessionEvent, void>(({ sendBack }) => {
    const stopFollowing = onStoredElsewhere("apikey", () =>
      sendBack({ type: apiKey() === undefined ? "key.removed" : "key.stored" }),
    );
    const stopListening = subscribeToLogOuts(() => sendBack({ type: "loggedOut.elsewhere" }));
    return () => {
      stopFollowing();
      stopListening();
    };
  }),
  watchMockCloud: fromCallback<SessionEvent, void>(({ sendBack }) =>
    watchMockCloud((error) => sendBack({ type: "mock.crashed", error })),
  ),
});

/**
 * Retries like every other read (Platform shell spec §7), but without the query client, which loads with the
 * signed-in screens.
 */
async function readUserPatiently(signal: AbortSignal, retries = QUERY_MAX_RETRIES): Promise<User> {
  try {
    return await readUser(signal);
  } catch (error) {
    if (retries === 0 || !(error instanceof Error && isWorthRetrying(error))) throw error;
    await pause(QUERY_RETRY_DELAY_MS, signal);
    return readUserPatiently(signal, retries - 1);
  }
}
