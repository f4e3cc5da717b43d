import type { Profile } from "#api/profile/profile.ts";

export const profile: Profile = {
  $type: "user",
  id: 812,
  email: "demo@portico.example",
  first_name: "Mari",
  last_name: "Tamm",
  phone_number: "+372 555 0142",
  personal_id_number: "",
  lang: "en",
  avatar: "",
  kong_key: "k7Qm2vTz",
};
