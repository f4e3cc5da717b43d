import type { CookieName } from "./items.ts";

/** The value of a cookie by the start of its name and the rest of it, once: the cookie goes. */
export function takeCookie(start: CookieName, rest: string): string | undefined {
  const name = `${start}${rest}`;
  const cookie = cookies().find((each) => each.startsWith(`${name}=`));
  if (cookie === undefined) return undefined;
  document.cookie = `${name}=; Path=/; Max-Age=0`;
  return cookie.slice(name.length + 1);
}

function cookies(): string[] {
  try {
    return document.cookie.split("; ");
  } catch {
    // A page whose storage is blocked may not even look.
    return [];
  }
}
