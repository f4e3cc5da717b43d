import { expect, test } from "vitest";
import { checkBucketName, checkOrigin } from "./bucket.checks.ts";

test.each(["abc", "tamm-backups", "2026-logs", "a".repeat(63), "xn-a", "my-s3alias-x"])(
  "a bucket can be called %s",
  (name) => expect(checkBucketName(name)).toBeUndefined(),
);

test.each(["ab", "a".repeat(64), "Abc", "a.b", "a_b", "-abc", "abc-", "xn--abc", "abc-s3alias", "äbc"])(
  "no bucket is called %s",
  (name) => expect(checkBucketName(name)).toBeDefined(),
);

test("an origin has no path and names its scheme", () => {
  expect(["*", "https://example.com", "http://localhost:8080"].map(checkOrigin)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const wrong of ["example.com", "https://example.com/", "https://example.com/app"])
    expect(checkOrigin(wrong)).toBeDefined();
});
