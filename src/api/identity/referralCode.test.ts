import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import {
  billingAccountListQuery,
  changeBillingAccount,
  createBillingAccount,
} from "#api/billingAccount/billingAccount.ts";
import { configureClient, mutate } from "#api/http/client.ts";
import { ApiError } from "#api/http/errors.ts";
import { keepReferralCode, storedReferralCode } from "./referralCode.ts";

let response: () => Response;

beforeEach(() => {
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("fetch", async () => response());
  configureClient({ apiUrl: "https://api.example/v1" });
  keepReferralCode("m4xq7z");
  return () => vi.unstubAllGlobals();
});

const refuse = (status: number, errors: object) => () => Response.json({ errors }, { status });

const enter = (referral_code: string) =>
  mutate(changeBillingAccount, { id: 20_417, details: { email: "mari@example.com", referral_code } });
const create = (referral_code: string) =>
  mutate(createBillingAccount, { email: "mari@example.com", type: "other", referral_code });

test.each([enter, create])("an entered code is removed: %o", async (send) => {
  response = () => Response.json({ id: 20_417 });
  await send("m4xq7z");
  expect(storedReferralCode()).toBeUndefined();
});

test.each([[{ referral_code: "Invalid code" }], [{ Error: "Unknown referral code" }]])(
  "a code that was refused by %j is removed",
  async (errors) => {
    response = refuse(400, errors);
    await expect(enter("m4xq7z")).rejects.toBeInstanceOf(ApiError);
    expect(storedReferralCode()).toBeUndefined();
  },
);

test("a refusal of something else, and another code, leave it", async () => {
  response = refuse(400, { customer_name: "This field is required" });
  await expect(create("m4xq7z")).rejects.toBeInstanceOf(ApiError);
  expect(storedReferralCode()).toBe("m4xq7z");
  response = () => Response.json({ id: 20_417 });
  await enter("p8dk2w");
  expect(storedReferralCode()).toBe("m4xq7z");
});

test("a lost answer leaves it; the list that shows a code on an account does not", async () => {
  const read = () => new QueryClient().fetchQuery(billingAccountListQuery);
  response = () => new Response("", { status: 504 });
  await expect(enter("m4xq7z")).rejects.toBeInstanceOf(ApiError);
  response = () => Response.json([{ id: 20_417, referral_code: null }]);
  await read();
  expect(storedReferralCode()).toBe("m4xq7z");
  response = () =>
    Response.json([
      { id: 20_417, referral_code: null },
      { id: 20_418, referral_code: "m4xq7z" },
    ]);
  await read();
  expect(storedReferralCode()).toBeUndefined();
});
