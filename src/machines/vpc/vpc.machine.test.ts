import { expect, test } from "vitest";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { type VpcFacts, vpcSnapshot, type VpcRequest } from "./vpc.machine.ts";

const empty: VpcFacts = { isDefault: false, isEmpty: true };
const refusal = (facts: VpcFacts, type: VpcRequest["type"]) => whyNot(vpcSnapshot(facts), { type });

test("only an empty network that is not the default is deleted", () => {
  const no = { because: "guard", guard: "isDisposable" };
  expect(refusal(empty, "delete")).toBeUndefined();
  expect(refusal({ ...empty, isEmpty: false }, "delete")).toEqual(no);
  expect(refusal({ ...empty, isDefault: true }, "delete")).toEqual(no);
});

test("any other network can take the place of the default", () => {
  expect(refusal(empty, "default.set")).toBeUndefined();
  expect(refusal({ ...empty, isEmpty: false }, "default.set")).toBeUndefined();
  expect(refusal({ ...empty, isDefault: true }, "default.set")).toEqual({
    because: "guard",
    guard: "isNotDefault",
  });
});

test("every network is renamed", () => {
  for (const isDefault of [true, false])
    expect(refusal({ isDefault, isEmpty: false }, "details.change")).toBeUndefined();
});
