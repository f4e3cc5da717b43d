import { expect, test } from "vitest";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { accessKeySnapshot } from "./accessKey.machine.ts";

const refusal = (hasAccount: boolean, type: string) => whyNot(accessKeySnapshot({ hasAccount }), { type });

test("keys are for known customers, and no customer is registered twice", () => {
  expect(refusal(true, "key.create")).toBeUndefined();
  expect(refusal(true, "activate")).toEqual({ because: "state", availableIn: ["inactive"] });
  expect(refusal(false, "activate")).toBeUndefined();
  expect(refusal(false, "key.delete")).toEqual({ because: "state", availableIn: ["active"] });
});
