import { msg } from "@lingui/core/macro";
import { readStored, readStoredJson, removeStored, writeStored } from "#lib/storage/storage.ts";
import { forgetImpersonation } from "#api/key/credentials.ts";
import { generalError } from "#api/http/errors.ts";
import { givenToken } from "./impersonation.schema.ts";
import { mutation } from "#api/http/client.ts";
import { safeReturnPath } from "#api/identity/returnPath.ts";

/** Acting as somebody else, as this browser keeps it for all of its tabs. */
export interface Impersonation {
  /** Replaces the key in every call. */
  token: string;
  /** E-mail address; empty where it is not known. */
  owner: string;
  /** Where leaving leads, relative to the base path. */
  returnPath: string;
}

export function impersonation(): Impersonation | undefined {
  const token = readStored("impersonation");
  return token === undefined ? undefined : { token, ...details() };
}

/** False where the browser keeps nothing: the page that comes next would not know of it. */
export function keepImpersonation({ token, owner, returnPath }: Impersonation): boolean {
  // Other tabs hear of the token and then need the rest.
  const isKept =
    writeStored("impersonation.details", JSON.stringify({ owner, returnPath })) &&
    writeStored("impersonation", token);
  if (!isKept) forgetImpersonation();
  return isKept;
}

/** Ends it because its token was refused, and leaves word of that for the tabs that follow. */
export function refuseImpersonation(): void {
  writeStored("impersonation.details", JSON.stringify({ owner: details().owner, wasRefused: true }));
  removeStored("impersonation");
}

/** Whose token was refused last, while nobody is acted for since. */
export const refusedOwner = (): string | undefined =>
  impersonation() === undefined && stored()["wasRefused"] === true ? details().owner : undefined;

/** Answered by the token; only for an invitation that was accepted. */
export const startImpersonation = mutation<{ uuid: string }>({
  call: ({ uuid }) => ({
    method: "POST",
    path: `/user-resource/impersonation/${uuid}/start`,
    shape: givenToken,
  }),
  invalidates: () => [],
  errorMessage: msg`Failed to start impersonation`,
});

/** @throws {ApiError} for an answer that gives none */
export function tokenIn(response: unknown): string {
  const token = (response as typeof givenToken.infer | undefined)?.token?.trim();
  if (token) return token;
  throw generalError(msg`The server didn't return a token. Try again later.`);
}

function details(): Omit<Impersonation, "token"> {
  const { owner, returnPath } = stored();
  return { owner: typeof owner === "string" ? owner : "", returnPath: safeReturnPath(returnPath) };
}

function stored(): Record<string, unknown> {
  return (readStoredJson("impersonation.details") ?? {}) as Record<string, unknown>;
}
