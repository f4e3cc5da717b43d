import { expect, test } from "vitest";
import { forgetImpersonation } from "#api/key/credentials.ts";
import { writeStored } from "#lib/storage/storage.ts";
import { profileOf } from "./profile.ts";

const user = { id: 812, name: "mari@customer.example", email: "mari@customer.example" };

test("each field of a user is read from its place", () => {
  const profile = {
    first_name: "Mari",
    last_name: "Tamm",
    lang: "et",
    avatar: "https://img.example/655.png",
    personal_id_number: "48001010001",
    phone_number: "+372 555 0142",
  };
  const read = { $type: "user", id: 812, email: user.email, kong_key: "k7", ...profile };
  const sent = { ...profile, email: "private@customer.example" };
  expect(profileOf({ ...user, profile: sent, kong_key: "k7" })).toEqual(read);
  expect(profileOf({ ...user, profile_data: sent, kong_key: "k7" })).toEqual(read);
});

test("the profile is read from either place, and a field that is absent is empty", () => {
  const fields = { first_name: "Mari", avatar: "https://img.example/655.png" };
  const read = { $type: "user", id: 812, email: user.email, first_name: "Mari", last_name: "", lang: "" };
  expect(profileOf({ ...user, profile_data: fields, kong_key: "k7" })).toMatchObject({
    ...read,
    avatar: fields.avatar,
    kong_key: "k7",
  });
  expect(profileOf({ ...user, profile: fields })).toMatchObject({ ...read, kong_key: "" });
  expect(profileOf(user)).toEqual({
    ...read,
    first_name: "",
    avatar: "",
    phone_number: "",
    personal_id_number: "",
    kong_key: "",
  });
  expect(profileOf({ ...user, profile: { first_name: "Old" }, profile_data: fields }).first_name).toBe(
    "Mari",
  );
});

test("during impersonation the key of the log-in is not shown", () => {
  writeStored("impersonation", "imp-1");
  expect(profileOf({ ...user, kong_key: "k7" }).kong_key).toBe("");
  forgetImpersonation();
  expect(profileOf({ ...user, kong_key: "k7" }).kong_key).toBe("k7");
});
