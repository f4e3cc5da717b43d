import { Secret, TOTP } from "otpauth";

const STEP_SECONDS = 30;

/** Six digits, SHA-1, 30-second steps (RFC 6238), as authenticator apps expect. */
const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });

export const codeAt = (secret: string, step: number): string =>
  totp(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });

/** The code's step if it is within one of the current step and after `used`; else undefined. */
export function stepOf(secret: string, code: string, milliseconds: number, used: number): number | undefined {
  const present = stepAt(milliseconds);
  const away = totp(secret).validate({ token: code, timestamp: milliseconds, window: 1 });
  return away === null || present + away <= used ? undefined : present + away;
}

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / STEP_SECONDS);

/** 160 bits in base 32, as authenticator apps expect. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;
