import { type } from "arktype";

const profile = type({
  "first_name?": "string | null",
  "last_name?": "string | null",
  "email?": "string | null",
  "lang?": "string | null",
  "avatar?": "string | null",
  "phone_number?": "string | null",
  "personal_id_number?": "string | null",
});

/** `profile` is null on real servers, which put the data under `profile_data`; both are read. */
export const user = type({
  id: "number",
  name: "string",
  "profile?": profile.or("null"),
  "profile_data?": profile.or("null"),
  "kong_key?": "string | null",
  "intercom_user_hash?": "string | null",
});

export const authResult = type({ apikey: "string", is_sign_up: "boolean" });
