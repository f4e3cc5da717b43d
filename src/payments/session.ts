import { readStored, removeStored, writeStored } from "#lib/storage/storage.ts";

/** The current payment session (shell spec §7), kept for this tab until it is used. */
export const keepSession = (id: string): void => void writeStored("paymentSession", id);

export const keptSession = (): string | undefined => readStored("paymentSession");

export const forgetSession = (): void => removeStored("paymentSession");
