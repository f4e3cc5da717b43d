import { i18n } from "@lingui/core";
import { beforeAll, expect, test } from "vitest";
import { token } from "../../../tests/model/apiToken.fixture.ts";
import { tokenParts } from "./apiToken.actors.ts";
import type { TokenRequest } from "./apiToken.machine.ts";

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const lift: TokenRequest = { type: "details.change", description: "", restricted: false };

test("a restriction that the server keeps, answering well, is a failure", () => {
  const kept = [{ ...token, id: 12, restricted: false }, token];
  expect(() => tokenParts.answered(lift, kept, token)).toThrow("kept the restriction");
  expect(() => tokenParts.answered(lift, token, token)).toThrow("kept the restriction");
});

test.each([[[{ ...token, restricted: false }]], [{ ...token, restricted: false }], [undefined]])(
  "an answer %# that lifts it, or says nothing of it, is none",
  (answer) => {
    expect(() => tokenParts.answered(lift, answer, token)).not.toThrow();
  },
);

test("a token that stays restricted may be", () => {
  const keep: TokenRequest = { ...lift, restricted: true, billing_account_id: 20417 };
  expect(() => tokenParts.answered(keep, [token], token)).not.toThrow();
});
