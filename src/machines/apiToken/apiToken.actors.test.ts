import { expect, test } from "vitest";
import { token } from "../../../tests/model/apiToken.fixture.ts";
import { apiTokenParts } from "./apiToken.actors.ts";
import type { ApiTokenRequest } from "./apiToken.machine.ts";

const lift: ApiTokenRequest = { type: "details.change", description: "", restricted: false };

test("a restriction that the server keeps, answering well, is a failure", () => {
  const kept = [{ ...token, id: 12, restricted: false }, token];
  expect(() => apiTokenParts.answered(lift, kept, token)).toThrow("didn't remove the token's restriction");
  expect(() => apiTokenParts.answered(lift, token, token)).toThrow("didn't remove the token's restriction");
});

test.each([[[{ ...token, restricted: false }]], [{ ...token, restricted: false }], [undefined]])(
  "an answer %# that lifts it, or says nothing of it, is none",
  (response) => {
    expect(() => apiTokenParts.answered(lift, response, token)).not.toThrow();
  },
);

test("a token that stays restricted may be", () => {
  const keep: ApiTokenRequest = { ...lift, restricted: true, billing_account_id: 20417 };
  expect(() => apiTokenParts.answered(keep, [token], token)).not.toThrow();
});
