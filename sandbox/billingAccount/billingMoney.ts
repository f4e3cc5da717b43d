import { Big } from "big.js";
import type { BigSource } from "big.js";

/**
 * Converts to cents, so that sums are exact; the API uses units of the site's currency. Halves are rounded away from
 * zero.
 */
export function toCents(amount: BigSource): number {
  return new Big(amount).times(100).round(0, Big.roundHalfUp).toNumber();
}

export function fromCents(cents: number): number {
  return new Big(cents).div(100).toNumber();
}

/** Percentage of an amount, in whole cents. */
export function share(cents: number, percentage: number): number {
  return new Big(cents).times(percentage).div(100).round(0, Big.roundHalfUp).toNumber();
}

export const sum = (amounts: number[]): number => amounts.reduce((total, each) => total + each, 0);
