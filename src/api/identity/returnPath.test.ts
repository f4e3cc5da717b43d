import { expect, test } from "vitest";
import { returnPathOf, safeReturnPath } from "./returnPath.ts";

test.each(["/", "/compute/vm/hel01/3?tab=disks", "/a//b"])("%s is a way back", (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  "http://evil.example",
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "",
  "compute",
  5,
  null,
])("%j leads to the start", (path) => {
  expect(safeReturnPath(path)).toBe("/");
});

test.each([
  ["/app/compute", "?tab=a", "/compute?tab=a"],
  ["/app/", "?username=a%40b.c&referral_code=X", "/"],
  ["/app", "", "/"],
  ["/app/auth0_callback", "", "/"],
  ["/app/email_verification", "?success=true", "/"],
  ["/app//evil.example", "", "/"],
])("a log-in at %s%s comes back to %s", (pathname, search, path) => {
  expect(returnPathOf({ pathname, search })).toBe(path);
});
