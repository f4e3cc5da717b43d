import { refuse } from "../kernel/http.ts";
import type { Store } from "../store/store.ts";
import { randomText } from "../users.ts";
import type { Call } from "../kernel/request.ts";

/** One person's attempt to add one payment method, across several calls and the provider's pages. */
export interface PaymentSession {
  session_id: string;
  user_id: number;
  billing_account_id: number;
  /** Keyword of the processor. */
  processor: string;
}

const sessionsOf = (store: Store) => store.table<PaymentSession>("payment_sessions");

export function openSession(store: Store, given: Omit<PaymentSession, "session_id">): PaymentSession {
  const session = { session_id: `ps_${randomText(20)}`, ...given };
  sessionsOf(store).put(session.session_id, session);
  return session;
}

/** The caller's session; refuses with 400 a session that is unknown, finished, another user's or another processor's. */
export function ownSession(c: Call, id: string | undefined, processor: string): PaymentSession {
  const { userId, billingAccountId } = c.get("caller");
  const session = id === undefined ? undefined : sessionsOf(c.get("cloud").store).get(id);
  const isOwn =
    session?.user_id === userId &&
    (billingAccountId === null || session.billing_account_id === billingAccountId) &&
    session.processor === processor;
  return session && isOwn ? session : refuse(400, "Unknown payment session");
}

export function closeSession(store: Store, { session_id }: PaymentSession): void {
  sessionsOf(store).delete(session_id);
}
