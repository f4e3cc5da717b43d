import { readStored, removeStored, writeStored } from "#lib/storage/storage.ts";

/** The payment session under way (shell spec §7): kept for this tab, and gone once it has been used. */
export const keepSession = (id: string): void => void writeStored("paymentSession", id);

export const keptSession = (): string | undefined => readStored("paymentSession");

export const forgetSession = (): void => removeStored("paymentSession");
