import { type } from "arktype";

const profile = type({
  "first_name?": "string",
  "last_name?": "string",
  "email?": "string",
  "lang?": "string",
  "avatar?": "string",
  "phone_number?": "string",
  "personal_id_number?": "string",
});

/** On real servers `profile` is null and the data is under `profile_data`; both are read. */
export const user = type({
  id: "number",
  name: "string = ''",
  "profile?": profile,
  "profile_data?": profile,
  "kong_key?": "string",
  "intercom_user_hash?": "string",
});

export const authResult = type({ apikey: "string", is_sign_up: "boolean = false" });
