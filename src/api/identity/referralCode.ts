import type { ApiError } from "#api/http/errors.ts";
import { readStored, removeStored, writeStored } from "#lib/storage/storage.ts";

/** Code from a referral link, kept through sign-up and log-in until it is entered or refused. */
export const storedReferralCode = (): string | undefined => readStored("referral_code");

export const keepReferralCode = (code: string): void => void writeStored("referral_code", code);

/** Only one code counts: an account that has one makes the stored code useless. */
export function noteReferralCodes(accounts: readonly { referral_code?: string | null }[]): void {
  if (accounts.some(({ referral_code }) => referral_code)) removeStored("referral_code");
}

/** Removes the code after it is sent, unless the error concerns another field. */
export function recordReferralResponse(code: string | undefined, error: ApiError | undefined): void {
  if (code !== storedReferralCode()) return;
  if (error === undefined || isOfReferral(error)) removeStored("referral_code");
}

/** A field's message starts with the field's name. */
const isOfReferral = ({ message }: ApiError): boolean => /referral/i.test(message);

/** The link to share; it opens the log-in page, which stores the code (Platform shell spec §2). */
export const referralLink = (origin: string, code: string): string =>
  `${origin}/referral/${encodeURIComponent(code)}`;
