import { msg } from "@lingui/core/macro";
import { readStored, readStoredJson, removeStored, writeStored } from "#lib/storage/storage.ts";
import { forgetImpersonation } from "#api/key/credentials.ts";
import { generalError } from "#api/http/errors.ts";
import { givenToken } from "./impersonation.schema.ts";
import { mutation } from "#api/http/client.ts";
import { safeReturnPath } from "#api/identity/returnPath.ts";

/** The current impersonation, shared by all tabs of this browser. */
export interface Impersonation {
  /** Replaces the API key in every call. */
  token: string;
  /** Email address; empty if unknown. */
  owner: string;
  /** Path to return to on leaving, relative to the base path. */
  returnPath: string;
  /** Started by an administrator, who keeps the tools for support. */
  byAdmin?: true;
}

export function impersonation(): Impersonation | undefined {
  const token = readStored("impersonation");
  return token === undefined ? undefined : { token, ...details() };
}

/** False if the browser's storage is blocked: the next page could not see it. */
export function keepImpersonation({ token, ...kept }: Impersonation): boolean {
  // Details first: the token's storage event makes other tabs read them.
  const isKept =
    writeStored("impersonation.details", JSON.stringify(kept)) && writeStored("impersonation", token);
  if (!isKept) forgetImpersonation();
  return isKept;
}

/** Ends an impersonation whose token was refused, and records that for the tabs that follow. */
export function refuseImpersonation(): void {
  writeStored("impersonation.details", JSON.stringify({ owner: details().owner, wasRefused: true }));
  removeStored("impersonation");
}

/** Owner whose token was refused last; undefined while impersonation is active. */
export const refusedOwner = (): string | undefined =>
  impersonation() === undefined && stored()["wasRefused"] === true ? details().owner : undefined;

/** The response holds the token; accepted invitations only. */
export const startImpersonation = mutation<{ uuid: string }>({
  call: ({ uuid }) => ({
    method: "POST",
    path: `/user-resource/impersonation/${uuid}/start`,
    shape: givenToken,
  }),
  invalidates: () => [],
  errorMessage: msg`Failed to start impersonation`,
});

/** @throws {ApiError} if the response has no token */
export function tokenIn(response: unknown): string {
  const token = (response as typeof givenToken.infer | undefined)?.token?.trim();
  if (token) return token;
  throw generalError(msg`The server didn't return the token needed to act as another user. Try again later.`);
}

function details(): Omit<Impersonation, "token"> {
  const { owner, returnPath, byAdmin } = stored();
  return {
    owner: typeof owner === "string" ? owner : "",
    returnPath: safeReturnPath(returnPath),
    ...(byAdmin === true && { byAdmin }),
  };
}

function stored(): Record<string, unknown> {
  return (readStoredJson("impersonation.details") ?? {}) as Record<string, unknown>;
}
