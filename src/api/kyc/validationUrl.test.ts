import { expect, test } from "vitest";
import { setSite } from "#api/config/site.ts";
import { validationUrl } from "./validationUrl.ts";

const data = { request_id: "KID 1", access_token: "GWT&2", identifier: "mari@example.com" };
const back = "https://portal.example.com/app/billing";
const encodedBack = "https%3A%2F%2Fportal.example.com%2Fapp%2Fbilling";

test("a validation continues on Digio's page, or on the one that the site configures", () => {
  setSite({});
  expect(validationUrl(data, back)).toBe(
    `https://app.digio.in/#/gateway/login/KID%201/mari%40example.com/mari%40example.com?token_id=GWT%262&redirect_url=${encodedBack}`,
  );
  expect(validationUrl({ request_id: "KID1", access_token: "GWT2" }, back)).toBe(
    `https://app.digio.in/#/gateway/login/KID1//?token_id=GWT2&redirect_url=${encodedBack}`,
  );
  setSite({ paymentUrls: { digio: "https://kyc.example.com/go" } });
  expect(validationUrl(data, back)).toBe(
    `https://kyc.example.com/go?request_id=KID%201&token=GWT%262&redirect_url=${encodedBack}`,
  );
});

test.each([undefined, {}, { ...data, request_id: "" }, { ...data, access_token: "" }])(
  "with %j there is nothing to go on with",
  (given) => expect(validationUrl(given, back)).toBeUndefined(),
);
