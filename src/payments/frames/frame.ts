import { msg } from "@lingui/core/macro";
import { generalError } from "#api/http/errors.ts";
import type { CardPrehook } from "#api/paymentMethod/paymentMethod.ts";
import type { PaymentProcessor } from "#api/config/siteConfig.ts";

/** What a provider draws its frame from. */
export interface FrameInput {
  processor: PaymentProcessor;
  prehook: CardPrehook;
  /** Where a page of the provider leads back to. */
  return_url: string;
}

/** What is heard of a frame; `token` is the provider's name for the card. */
export type FrameNews =
  | { type: "changed"; isComplete: boolean }
  /** It did not come: blocked, or no connection. */
  | { type: "missing"; error: Error }
  | { type: "opened" }
  | { type: "confirmed"; token: string }
  | { type: "refused"; error: Error }
  | { type: "cancelled" }
  | { type: "blocked" };

export interface Frame {
  /** Has the provider take what is typed. */
  confirm(): void;
  close(): void;
}

export type Draw = (place: HTMLElement, tell: (news: FrameNews) => void) => Frame;

/** Loads what the provider's frame needs; what comes back draws it. @throws {ScriptError} when its script does not come */
export type OpenFrame = (input: FrameInput) => Promise<Draw>;

/** A provider's script did not come: blocked, offline, or refused by the content-security policy. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
  readonly reason = "script";
}

/** @throws {ScriptError} in the place of whatever the loading throws */
export async function loaded<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    throw new ScriptError("Couldn't load an external script", { cause });
  }
}

/** @throws {Error} where the site or the processor has left the value out */
export function needed(value: string | null | undefined): string {
  if (value) return value;
  throw generalError(msg`The payment processor's response is incomplete. Try another payment method.`);
}

/** Whatever a provider throws, as an error. */
export const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
