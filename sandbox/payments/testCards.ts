/** Behaviour of a card, at every provider. */
export type Behaviour =
  | "succeeds"
  /** Refused immediately, without a token. */
  | "declined"
  /** Can be stored, but every charge is refused. */
  | "refused"
  | "insufficient"
  /** Requires 3-D Secure. */
  | "asks"
  /** Verification takes a while. */
  | "waits";

/** Known test numbers, from Stripe's documentation where it has one. */
export const testCards: { number: string; behaviour: Behaviour; description: string }[] = [
  { number: "4242424242424242", behaviour: "succeeds", description: "Succeeds" },
  { number: "5555555555554444", behaviour: "succeeds", description: "Succeeds, Mastercard" },
  { number: "4000000000000002", behaviour: "declined", description: "Is declined when it is added" },
  { number: "4000000000000341", behaviour: "refused", description: "Can be added, every charge is declined" },
  { number: "4000000000009995", behaviour: "insufficient", description: "Has insufficient funds" },
  { number: "4000002500003155", behaviour: "asks", description: "Asks for 3-D Secure" },
  { number: "4000000000000077", behaviour: "waits", description: "Verification stays pending for a minute" },
];

/** The provider's data of a card. */
export interface Card {
  brand: string;
  last4: string;
  expire_month: string;
  expire_year: string;
  holder: string;
  behaviour: Behaviour;
}

export interface TypedCard {
  number: string;
  expire_month: string;
  expire_year: string;
  cvc: string;
  holder: string;
  postal_code?: string | undefined;
}

/** Reads a card, or returns why it is invalid. Any number with a correct check digit is a card that succeeds. */
export function readCard(typed: TypedCard, now: number): Card | string {
  const number = typed.number.replaceAll(" ", "");
  const year = Number(typed.expire_year) + (typed.expire_year.length === 2 ? 2000 : 0);
  const month = Number(typed.expire_month);
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) return "Your card number is invalid.";
  if (!(month >= 1 && month <= 12)) return "Your card's expiration date is invalid.";
  if (Date.UTC(year, month) <= now) return "Your card has expired.";
  if (!/^\d{3,4}$/.test(typed.cvc)) return "Your card's security code is incomplete.";
  if (typed.postal_code !== undefined && typed.postal_code.trim().length < 3)
    return "Your postal code is incomplete.";
  return {
    brand: number.startsWith("5") ? "mastercard" : "visa",
    last4: number.slice(-4),
    expire_month: String(month),
    expire_year: String(year),
    holder: typed.holder,
    behaviour: testCards.find((card) => card.number === number)?.behaviour ?? "succeeds",
  };
}

/** Luhn check. */
function hasCheckDigit(number: string): boolean {
  const digits = [...number].toReversed().map(Number);
  const total = digits.reduce((so, digit, at) => {
    const twice = digit * 2;
    return so + (at % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice);
  }, 0);
  return total % 10 === 0;
}
