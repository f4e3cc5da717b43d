import { expect, test } from "vitest";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { type BucketFacts, bucketSnapshot, type BucketRequest } from "./bucket.machine.ts";

const empty: BucketFacts = { isSuspended: false, isEmpty: true };

const refusal = (facts: Partial<BucketFacts>, type: BucketRequest["type"]) =>
  whyNot(bucketSnapshot({ ...empty, ...facts }), { type });

test("only an empty bucket is deleted", () => {
  expect(refusal({}, "delete")).toBeUndefined();
  expect(refusal({ isEmpty: false }, "delete")).toEqual({ because: "guard", guard: "isEmpty" });
});

test("a suspended one can still be paid by another account, which may lift the suspension", () => {
  expect(refusal({ isSuspended: true, isEmpty: false }, "account.change")).toBeUndefined();
  expect(refusal({ isSuspended: true }, "delete")).toBeUndefined();
});
