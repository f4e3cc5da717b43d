import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { mutation, send } from "#api/http/client.ts";
import { delegation, type invite } from "./delegation.schema.ts";

/** A person who was invited, accepted or not. */
export type Invite = typeof invite.infer;
type DelegationAnswer = typeof delegation.infer;
/** The API's row with its kind: what is shared, and with whom. */
export type Delegation = DelegationAnswer & { $type: "access_delegation" };

export const delegationKeys = { list: ["access_delegation", "list"] as const };

const path = "/user-resource/access_group";

export const delegationListQuery = queryOptions({
  queryKey: delegationKeys.list,
  queryFn: async ({ signal }): Promise<Delegation[]> => {
    const rows = await send<DelegationAnswer[]>(
      {
        method: "GET",
        path,
        isList: true,
        shape: delegation,
      },
      signal,
    );
    return rows.map((row) => ({ ...row, $type: "access_delegation" }));
  },
});

/** Without a billing account everything is shared. */
export const createDelegation = mutation<{ name: string; billing_account_id?: number }>({
  call: ({ name, billing_account_id }) => ({
    method: "POST",
    path,
    form: { name, billing_account_id },
    shape: delegation,
  }),
  invalidates: () => [delegationKeys.list],
  errorMessage: msg`Failed to create access delegation group`,
});

export const deleteDelegation = mutation<{ id: number }>({
  call: ({ id }) => ({ method: "DELETE", path: `${path}/${id}` }),
  invalidates: () => [delegationKeys.list],
  errorMessage: msg`Failed to delete access delegation`,
});

/** `expires_at` is UTC, as `2025-11-18 09:42:07`; without it the access never expires. */
export const inviteGrantee = mutation<{ id: number; grantee_username: string; expires_at?: string }>({
  call: ({ id, grantee_username, expires_at }) => ({
    method: "POST",
    path: `${path}/${id}/impersonation`,
    form: { grantee_username, expires_at },
  }),
  invalidates: () => [delegationKeys.list],
  errorMessage: msg`Failed to creating impersonation key`,
});

export const revokeGrantee = mutation<{ id: number; uuid: string }>({
  call: ({ id, uuid }) => ({ method: "DELETE", path: `${path}/${id}/impersonation/${uuid}` }),
  invalidates: () => [delegationKeys.list],
  errorMessage: msg`Failed to delete impersonation key`,
});
