import { expect, test } from "vitest";
import { leafState } from "#declarations/kind.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { type InvoiceFacts, invoiceSnapshot } from "./invoice.machine.ts";

const at = (facts: Partial<InvoiceFacts>) =>
  invoiceSnapshot({ status: undefined, isCreditNote: false, ...facts });

test.each([
  [{ status: 0 }, "inProgress", []],
  [{ status: 5 }, "unpaid", ["pay", "download"]],
  [{ status: 10 }, "paid", ["download"]],
  [{ status: 7 }, "issued", ["download"]],
  [{}, "issued", ["download"]],
  [{ status: 10, isCreditNote: true }, "issued", ["download"]],
])("an invoice of %o is %s and takes %o", (facts, state, taken) => {
  const snapshot = at(facts);
  expect(leafState(snapshot)).toBe(state);
  expect(["pay", "download"].filter((type) => whyNot(snapshot, { type }) === undefined)).toEqual(taken);
});
