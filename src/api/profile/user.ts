import { queryOptions } from "@tanstack/react-query";
import { readStored, writeStored } from "#lib/storage/storage.ts";
import { type Call, send } from "#api/http/client.ts";
import { toApiError } from "#api/http/errors.ts";
import { authResult, user } from "./user.schema.ts";

type UserAnswer = typeof user.infer;
export type User = UserAnswer & { email: string };
export type AuthResult = typeof authResult.infer;

export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: ({ signal }) => readUser(signal),
});

const userCall: Call<UserAnswer> = {
  method: "GET",
  path: "/user-resource/user",
  shape: user,
};

export async function readUser(signal?: AbortSignal): Promise<User> {
  const response = await send(userCall, signal);
  return { ...response, email: response.profile_data?.email ?? response.profile?.email ?? response.name };
}

/**
 * Only the status counts (shell spec §6): 403 is a customer; 2xx, 404 and 502 an administrator, so a 502 is
 * not retried.
 */
export const isAdminQuery = queryOptions({
  queryKey: ["user", "privileges"],
  queryFn: async ({ signal }) => {
    // Asked once per log-in: browsers log each refusal to the console.
    if (readStored("noPrivileges") !== undefined) return false;
    try {
      await send({ method: "GET", path: "/user-resource/user/privileges" }, signal);
      return true;
    } catch (thrown) {
      const { status } = toApiError(thrown);
      if (status === 403) {
        writeStored("noPrivileges", "yes");
        return false;
      }
      if (status === 404 || status === 502 || (status !== undefined && status < 300)) return true;
      throw thrown;
    }
  },
});

/** Exchanges the identity provider's fragment for an API key. Never repeated: its tokens work once. */
export const exchangeCallback = (
  fragment: Record<string, string>,
  signal?: AbortSignal,
): Promise<AuthResult> =>
  send(
    {
      method: "POST",
      path: "/user-resource/auth0_callback",
      form: fragment,
      shape: authResult,
    },
    signal,
  );
