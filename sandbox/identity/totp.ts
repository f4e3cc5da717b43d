/** One-time codes by time (RFC 6238): six digits, SHA-1, a step of 30 seconds. By WebCrypto, so that it also runs in a browser. */
export async function codeAt(secret: string, step: number): Promise<string> {
  const hmac = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", fromBase32(secret), hmac, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const digest = new DataView(await crypto.subtle.sign("HMAC", key, counter));
  const offset = digest.getUint8(19) & 0xf;
  return String((digest.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The step whose code this is, at most one away from the present and after `used`; undefined for any other code. */
export async function stepOf(
  secret: string,
  code: string,
  milliseconds: number,
  used: number,
): Promise<number | undefined> {
  const present = stepAt(milliseconds);
  for (const step of [present - 1, present, present + 1])
    if (step > used && (await codeAt(secret, step)) === code) return step;
  return undefined;
}

export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / 30_000);
}

/** 160 bits in base 32, as authenticator apps take them. */
export function newSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => alphabet[byte % 32]).join("");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
