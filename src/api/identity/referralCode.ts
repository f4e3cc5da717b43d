import type { ApiError } from "#api/http/errors.ts";
import { readStored, removeStored, writeStored } from "#lib/storage/storage.ts";

/** The code of the link a friend sent, kept over sign-up and log-in until it was entered or refused. */
export const storedReferralCode = (): string | undefined => readStored("referral_code");

export const keepReferralCode = (code: string): void => void writeStored("referral_code", code);

/** A code counts once: one that any of these accounts has makes the stored one useless. */
export function noteReferralCodes(accounts: readonly { referral_code?: string | null }[]): void {
  if (accounts.some(({ referral_code }) => referral_code)) removeStored("referral_code");
}

/** Forgets the code that was sent, unless the server refused something else. */
export function noteReferralAnswer(code: string | undefined, error: ApiError | undefined): void {
  if (code !== storedReferralCode()) return;
  if (error === undefined || isOfReferral(error)) removeStored("referral_code");
}

/** A message of a field begins with its name. */
const isOfReferral = ({ message }: ApiError): boolean => /referral/i.test(message);

/** The link to send to others; it leads to the log-in page, which remembers the code (Platform shell spec §2). */
export const referralLink = (origin: string, code: string): string =>
  `${origin}/referral/${encodeURIComponent(code)}`;
