import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { impersonation } from "#api/impersonation/impersonation.ts";
import { mutation } from "#api/http/client.ts";
import { readUser, type User, userQuery } from "./user.ts";

/** The signed-in user as a list of one row, with the profile from either of the API's keys. */
export interface Profile {
  $type: "user";
  id: number;
  /** The log-in, which cannot be changed through the API. */
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  personal_id_number: string;
  /** Language id such as `et`; empty if none was chosen. */
  lang: string;
  /** URL of a picture. */
  avatar: string;
  /** Full-access key of the log-in; empty during impersonation. */
  kong_key: string;
}

/** Fields that customers can change; an empty text clears one. */
export type ProfileChange = Partial<
  Pick<Profile, "first_name" | "last_name" | "phone_number" | "personal_id_number" | "lang">
>;

export const profileQuery = queryOptions({
  queryKey: [...userQuery.queryKey, "list"],
  queryFn: async ({ signal }) => [profileOf(await readUser(signal))],
});

/** Every field may be null or absent (wire contract §2). */
export function profileOf({ id, email, kong_key, profile, profile_data }: User): Profile {
  const { first_name, last_name, phone_number, personal_id_number, lang, avatar } =
    profile_data ?? profile ?? {};
  return {
    $type: "user",
    id,
    email,
    first_name: first_name ?? "",
    last_name: last_name ?? "",
    phone_number: phone_number ?? "",
    personal_id_number: personal_id_number ?? "",
    lang: lang ?? "",
    avatar: avatar ?? "",
    kong_key: impersonation() ? "" : (kong_key ?? ""),
  };
}

export const changeProfile = mutation<ProfileChange>({
  call: (change) => ({ method: "PATCH", path: "/user-resource/user/profile", json: change }),
  invalidates: () => [userQuery.queryKey],
  errorMessage: msg`Failed to update details`,
});
