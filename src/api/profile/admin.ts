import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { givenToken } from "#api/impersonation/impersonation.schema.ts";
import { mutation } from "#api/http/client.ts";
import { isAdminQuery } from "./user.ts";

/** Administrator functions: one row for administrators, none for customers. */
export interface Administration {
  $type: "administration";
}

export const administrationQuery = queryOptions({
  queryKey: ["administration"],
  queryFn: async ({ client }): Promise<Administration[]> =>
    (await client.fetchQuery(isAdminQuery)) ? [{ $type: "administration" }] : [],
});

/** The response holds a token for the customer's account (Platform shell spec §6). */
export const requestAdminToken = mutation<{ user_id: number }>({
  call: ({ user_id }) => ({
    method: "POST",
    path: "/user-resource/admin/token",
    form: { user_id },
    shape: givenToken,
  }),
  invalidates: () => [],
  errorMessage: msg`Couldn't open the customer's account`,
});
