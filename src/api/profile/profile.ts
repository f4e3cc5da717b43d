import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { impersonation } from "#api/impersonation/impersonation.ts";
import { mutation } from "#api/http/client.ts";
import { readUser, type User, userQuery } from "./user.ts";

/** Whoever is signed in, as the one row of a list, with the profile out of whichever place the API put it. */
export interface Profile {
  $type: "user";
  id: number;
  /** The log-in, which the API does not let anybody change. */
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  personal_id_number: string;
  /** An id such as `et`; empty while none was chosen. */
  lang: string;
  /** Address of a picture. */
  avatar: string;
  /** The key of the log-in, which opens all that the customer has; empty for whoever acts in somebody else's place. */
  kong_key: string;
}

/** What the API lets a customer change of it; an empty text clears a field. */
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
