import type { Context } from "hono";

/** The origin the browser uses, which may be a development server in front of the sandbox. */
export function originOf(c: Context): string {
  return new URL(c.req.url).origin;
}

/** The `iss` of every token: the provider's address with a slash at its end. */
export function issuerOf(c: Context): string {
  return `${originOf(c)}/idp/`;
}
