import { readStored, removeStored, writeStored } from "../storage.ts";

/** Its name in storage: another tab that changes it is seen by the session. */
export const API_KEY = "apikey";
const IMPERSONATION = "impersonation";

/** The value of the `apikey` header: the impersonation token, while there is one, replaces the key (shell spec §7). */
export const credential = (): string | undefined => readStored(IMPERSONATION) ?? readStored(API_KEY);

export const apiKey = (): string | undefined => readStored(API_KEY);

export const keepApiKey = (key: string): void => void writeStored(API_KEY, key.trim());

export function forgetCredentials(): void {
  removeStored(API_KEY);
  removeStored(IMPERSONATION);
}
