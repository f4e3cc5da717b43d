import { expect, test } from "vitest";
import { checkAllowed } from "./networkChecks.ts";

test.each(["203.0.113.7", "198.51.100.0/24", "0.0.0.0/0", "2001:db8::/32"])("%s can be allowed", (entry) => {
  expect(checkAllowed(entry, {})).toBeUndefined();
});

test.each([
  "203.0.113",
  "203.0.113.256",
  "198.51.100.0/33",
  "2001:db8::1",
  "home",
  "203.0.113.7, 203.0.113.8",
])("“%s” is neither one IPv4 address nor a network", (entry) => {
  expect(checkAllowed(entry, {})).toMatchObject({
    message: expect.stringContaining("Enter an IPv4 address"),
  });
});
