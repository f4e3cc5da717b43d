import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { mutation, send } from "#api/http/client.ts";
import { mfaStatus } from "./mfa.schema.ts";

/** Two-factor authentication, as a list of one row. */
export interface Mfa {
  $type: "mfa";
  isActive: boolean;
}

/** @throws {ApiError} if the server does not say whether it is on */
export const mfaQuery = queryOptions({
  queryKey: ["mfa", "list"],
  queryFn: async ({ signal }): Promise<Mfa[]> => {
    const response = await send<typeof mfaStatus.infer>(
      {
        method: "GET",
        path: "/user-resource/mfa/is_active",
        shape: mfaStatus,
      },
      signal,
    );
    const isActive = typeof response === "object" ? response.is_active : response;
    return [{ $type: "mfa", isActive }];
  },
});

export const activateMfa = mutation<void>({
  call: () => ({ method: "POST", path: "/user-resource/mfa/activate", form: {} }),
  invalidates: () => [mfaQuery.queryKey],
  errorMessage: msg`Failed to activate MFA`,
});

export const deactivateMfa = mutation<void>({
  call: () => ({ method: "POST", path: "/user-resource/mfa/deactivate", form: {} }),
  invalidates: () => [mfaQuery.queryKey],
  errorMessage: msg`Failed to deactivate MFA`,
});
