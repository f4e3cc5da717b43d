import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { mutation, send } from "#api/http/client.ts";
import { sharedAccess } from "./invitation.schema.ts";

/** Another customer's account that this one is invited to or has access to. */
export type SharedAccess = typeof sharedAccess.infer & { $type: "access_impersonation" };

export const sharedAccessQuery = queryOptions({
  queryKey: ["access_impersonation", "list"],
  queryFn: async ({ signal }) => {
    const rows = await send<(typeof sharedAccess.infer)[]>(
      {
        method: "GET",
        path: "/user-resource/impersonation",
        isList: true,
        shape: sharedAccess,
      },
      signal,
    );
    return rows.map((row): SharedAccess => ({ ...row, $type: "access_impersonation" }));
  },
});

export const acceptInvitation = mutation<{ uuid: string }>({
  call: ({ uuid }) => ({ method: "PUT", path: `/user-resource/impersonation/${uuid}/accept` }),
  invalidates: () => [sharedAccessQuery.queryKey],
  errorMessage: msg`Failed to accept invitation`,
});
