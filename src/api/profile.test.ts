import { expect, test } from "vitest";
import { profileOf } from "./profile.ts";

const user = { id: 812, name: "mari@customer.example", email: "mari@customer.example" };

test("the profile is read from either place, and a field that is absent is empty", () => {
  const fields = { first_name: "Mari", avatar: "https://img.example/655.png" };
  const read = { $type: "user", id: 812, email: user.email, first_name: "Mari", last_name: "", lang: "" };
  expect(profileOf({ ...user, profile_data: fields, kong_key: "k7" })).toMatchObject({
    ...read,
    avatar: fields.avatar,
    kong_key: "k7",
  });
  expect(profileOf({ ...user, profile: fields })).toMatchObject({ ...read, kong_key: "" });
  expect(profileOf(user)).toMatchObject({ first_name: "", phone_number: "", personal_id_number: "" });
});
