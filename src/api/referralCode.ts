import { readStored, removeStored, writeStored } from "../storage/storage.ts";

/** The code of the link a friend sent, kept until somebody has signed in. */
export const storedReferralCode = (): string | undefined => readStored("referral_code");

export const keepReferralCode = (code: string): void => void writeStored("referral_code", code);

export const forgetReferralCode = (): void => removeStored("referral_code");

/** The link to send to others; it leads to the log-in page, which remembers the code (Platform shell spec §2). */
export const referralLink = (origin: string, code: string): string =>
  `${origin}/referral/${encodeURIComponent(code)}`;
