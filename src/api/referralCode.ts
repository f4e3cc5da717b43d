import { readStored, removeStored, writeStored } from "../storage.ts";

const KEY = "referral_code";

/** The code of the link a friend sent, kept until somebody has signed in. */
export const storedReferralCode = (): string | undefined => readStored(KEY);

export const keepReferralCode = (code: string): void => void writeStored(KEY, code);

export const forgetReferralCode = (): void => removeStored(KEY);
