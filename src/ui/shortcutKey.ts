/**
 * The key to compare with a shortcut. A letter of another script counts as the Latin letter of the same key, as on a
 * Cyrillic keyboard, and Caps Lock has no effect.
 */
export function shortcutKey({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">) {
  if (!/^\p{L}$/u.test(key)) return key;
  const letter = /^\p{Script=Latin}$/u.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key);
  return shiftKey ? letter : letter.toLowerCase();
}
