/** A deterministic UUID for a text, so that data sets can be told apart and linked to. */
export function seedUuid(text: string): string {
  const parts = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef].map((salt) => hash(text, salt));
  const hex = parts.map((part) => part.toString(16).padStart(8, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** FNV-1a with a salt and a final mix. */
function hash(text: string, salt: number): number {
  let value = salt;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}
