/** PBKDF2 by WebCrypto, which browsers have too. Stored as `iterations.salt.hash`, the last two in hex. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return `${iterations}.${toHex(salt)}.${toHex(await derive(password, salt, iterations))}`;
}

export async function matchesPassword(password: string, hash: string): Promise<boolean> {
  const [rounds = "", salt = "", expected = ""] = hash.split(".");
  const derived = await derive(password, fromHex(salt), Number(rounds));
  return equal(derived, fromHex(expected));
}

/** The provider's password policy error, or null for a good password. */
export function passwordPolicyError(password: string): string | null {
  const missing = policy.filter(({ holds }) => !holds(password));
  return missing.length > 0 ? missing.map(({ rule }) => `* ${rule}`).join("\n") : null;
}

const policy = [
  { rule: "At least 8 characters in length", holds: (password: string) => password.length >= 8 },
  { rule: "Contains a lower case letter (a-z)", holds: (password: string) => /[a-z]/.test(password) },
  { rule: "Contains an upper case letter (A-Z)", holds: (password: string) => /[A-Z]/.test(password) },
  { rule: "Contains a number (0-9)", holds: (password: string) => /\d/.test(password) },
];

const iterations = 100_000;

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, [
    "deriveBits",
  ]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds }, key, 256),
  );
}

/** Constant-time comparison. */
function equal(left: Uint8Array, right: Uint8Array): boolean {
  return (
    left.length === right.length &&
    left.reduce((found, byte, index) => found | (byte ^ (right[index] ?? 0)), 0) === 0
  );
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
