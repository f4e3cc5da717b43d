import { expect, test } from "vitest";
import { card as fixture } from "../../tests/model/paymentMethod.fixture.ts";
import paymentMethod from "./paymentMethod.kind.ts";

test("a payment method shows its account, its holder, when it expires and was added, and whether it is primary", () => {
  const kind = paymentMethod;
  const shown = (row: typeof fixture) =>
    Object.fromEntries(
      kind.columns.map(({ id, value, text }) => [id, text ? text(row) : (value?.(row) ?? "")]),
    );
  expect(shown({ ...fixture, is_primary: true })).toEqual({
    account: "Tamm Consulting",
    holder: "Mari Tamm",
    valid_thru: "11/2099",
    primary: "Primary",
    created: 1_731_500_412,
  });
  expect(shown(fixture)["primary"]).toBe("");
  expect([kind.idOf(fixture), kind.detailPath(fixture)]).toEqual([
    "66",
    "/billing/account/20417?tab=methods",
  ]);
});
