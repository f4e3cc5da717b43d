import { expect, test } from "vitest";
import { emailIn } from "./emailIn.ts";

test.each([
  ["?username=a+b@c.com", "a+b@c.com"],
  ["?username=a%2Bb%40c.com&x=1", "a+b@c.com"],
  ["?email=a@c.com", ""],
])("%s is for %s", (search, email) => {
  expect(emailIn(search, "username")).toBe(email);
});
