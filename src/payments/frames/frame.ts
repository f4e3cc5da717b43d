import { msg } from "@lingui/core/macro";
import { generalError } from "#api/http/errors.ts";
import type { CardPrehook } from "#api/paymentMethod/paymentMethod.ts";
import type { PaymentProcessor } from "#api/config/siteConfig.ts";

/** Input of a provider's frame. */
export interface FrameInput {
  processor: PaymentProcessor;
  prehook: CardPrehook;
  /** URL that a provider's page returns to. */
  return_url: string;
}

/** Events of a frame; `token` stands for the card at the provider. */
export type FrameUpdate =
  | { type: "changed"; isComplete: boolean }
  /** The frame did not load: blocked, or no connection. */
  | { type: "missing"; error: Error }
  | { type: "opened" }
  | { type: "confirmed"; token: string }
  | { type: "refused"; error: Error }
  | { type: "cancelled" }
  | { type: "blocked" };

export interface Frame {
  /** Submits what is typed to the provider. */
  confirm(): void;
  close(): void;
}

export type Draw = (place: HTMLElement, notify: (update: FrameUpdate) => void) => Frame;

/** Loads a provider's frame; the result draws it. @throws {ScriptError} when the script does not load */
export type OpenFrame = (input: FrameInput) => Promise<Draw>;

/** A provider's script did not load: blocked, offline, or refused by the content security policy. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
  readonly reason = "script";
}

/** Turns any failure into a ScriptError. @throws {ScriptError} */
export async function loaded<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    throw new ScriptError("Couldn't load an external script", { cause });
  }
}

/** @throws {Error} if the site or the processor omits the value */
export function needed(value: string | null | undefined): string {
  if (value) return value;
  throw generalError(msg`The payment processor's response is incomplete. Try another payment method.`);
}

/** Any thrown value as an Error. */
export const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
