import type { CookieName } from "./items.ts";

/** Takes a cookie's value by the start and the rest of its name, and deletes the cookie. */
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
    // Reading cookies throws on a page whose storage is blocked.
    return [];
  }
}
