import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { delegation } from "../../tests/model/delegation.fixture.ts";
import { token } from "../../tests/model/apiToken.fixture.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { eventOf } from "#declarations/action.ts";
import { checkFields } from "./common/checks.ts";
import delegationCreateForm from "./delegation/delegation.createForm.ts";
import { initialValues } from "#declarations/field.ts";
import { actionById } from "#resources/actions.ts";
import apiTokenCreateForm from "./apiToken/apiToken.createForm.ts";
import "../../tests/support/kinds.ts";

const accounts: BillingAccount[] = [
  { $type: "billing_account" as const, id: 20417, title: "Tamm Consulting" },
  { $type: "billing_account" as const, id: 20418, title: "Side projects", is_default: true },
];

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-01-15T09:00:00Z") }));
afterEach(() => vi.useRealTimers());

function invite(values: Record<string, string>) {
  const action = actionById("delegation.invite");
  if (action?.fields === undefined) throw new Error("There is no such action");
  const fields = action.fields(delegation, [delegation]);
  const all = { ...initialValues(fields), ...values };
  return { wrong: Object.keys(checkFields(fields, all)), event: eventOf(action, all, delegation) };
}

test.each(["", "mari", "mari@", "@example.com", "mari@example", "mari@exa mple.com", "mari@.com"])(
  "“%s” is no e-mail of a grantee",
  (grantee_username) => {
    expect(invite({ grantee_username }).wrong).toEqual(["grantee_username"]);
  },
);

test("an invitation without an end says nothing of one", () => {
  const { wrong, event } = invite({ grantee_username: " mari.tamm@example.co.uk " });
  expect([wrong, event]).toEqual([
    [],
    { type: "grantee.invite", grantee_username: "mari.tamm@example.co.uk" },
  ]);
});

test.each([
  [{ duration: "7" }, "2026-01-22 09:00:00"],
  [{ duration: "other", days: "2" }, "2026-01-17 09:00:00"],
])("a duration %o becomes an expiry in UTC", (values, expires_at) => {
  expect(invite({ grantee_username: "mari@example.com", ...values }).event).toMatchObject({ expires_at });
});

test("a token of one account names it, also when the default one was not chosen by hand", () => {
  const withDefaults = (values: Record<string, string>) => apiTokenCreateForm.withDefaults(values, accounts);
  const restricted = withDefaults({ description: "ci", scope: "restricted" });
  expect(apiTokenCreateForm.input(restricted, accounts)).toEqual({
    description: "ci",
    restricted: true,
    billing_account_id: 20418,
  });
  expect(apiTokenCreateForm.input(withDefaults({ description: "ci", scope: "global" }), accounts)).toEqual({
    description: "ci",
    restricted: false,
  });
});

test("the new token is found in a list in any order, among namesakes, and alone", () => {
  const input = { description: "ci", restricted: false };
  const made = { ...token, description: "ci" };
  const others = [
    { ...made, id: 12 },
    { ...made, id: 900, description: "backup" },
  ];
  const pathOf = (response: unknown) => apiTokenCreateForm.pathOf(response, input, ["12"]);
  expect(pathOf([made, ...others])).toBe("/access/token/77");
  expect(pathOf([...others, made])).toBe("/access/token/77");
  expect(pathOf(made)).toBe("/access/token/77");
  expect(() => pathOf(others)).toThrow(expect.objectContaining({ outcomeUnknown: true }));
});

test("a group without an account shares everything", () => {
  const input = (scope: string) =>
    delegationCreateForm.input(
      delegationCreateForm.withDefaults({ name: "Team", scope }, accounts),
      accounts,
    );
  expect([input("global"), input("restricted")]).toEqual([
    { name: "Team" },
    { name: "Team", billing_account_id: 20418 },
  ]);
});
