import { expect, test } from "vitest";
import { isCovered, opensLogin, opensShell, type Visit } from "./opens.ts";

const visit: Visit = { path: "/", search: "", hasKey: false, isMocked: false, injected: {} };

test.each<[string, Partial<Visit>, boolean]>([
  ["at the start", {}, true],
  ["without a slash", { path: "" }, true],
  ["at a signed-in screen", { path: "/compute/vm/hel01/abc", search: "?tab=storage" }, true],
  ["with a user name", { search: "?username=a+b@c.example" }, true],
  ["with an empty referral code", { search: "?referral_code=" }, true],
  ["with a key", { hasKey: true }, false],
  ["on the mock API", { isMocked: true }, false],
  ["with a referral code", { search: "?referral_code=m4xq7z" }, false],
  ["with a choice of APIs", { injected: { apiPrefixes: [{ title: "Test", url: "/v2" }] } }, false],
  ["at the callback", { path: "/auth0_callback" }, false],
  ["at the callback with a slash", { path: "/auth0_callback/" }, false],
  ["at the consent form", { path: "/consent_form" }, false],
  ["at the email verification", { path: "/email_verification/x" }, false],
  ["at a payment's return", { path: "/payment_return" }, false],
])("%s: the log-in form is what the page opens with is %s", (_, rest, opens) => {
  expect(opensLogin({ ...visit, ...rest })).toBe(opens);
});

test.each([
  ["its theme", { theme: "nordmoln", siteTheme: "metal" }, true],
  ["its theme by the layout's key", { siteTheme: "nordmoln" }, true],
  ["no badges", { theme: "nordmoln", isoCertificates: [] }, true],
  ["another theme", { theme: "verdigan" }, false],
  ["no theme", {}, false],
  ["badges of its own", { theme: "nordmoln", isoCertificates: [{ image: "/iso.svg" }] }, false],
  ["a picture beside the form", { theme: "nordmoln", loginIntroImg: "/north.svg" }, false],
])("the template covers a site with %s: %s", (_, config, covered) => {
  expect(isCovered(config, "nordmoln")).toBe(covered);
});

test.each<[string, Partial<Visit>, boolean]>([
  ["with a key", { hasKey: true, path: "/compute" }, true],
  ["without a key", { path: "/compute" }, false],
  ["on the mock API", { hasKey: true, isMocked: true }, false],
  ["at a payment's return", { hasKey: true, path: "/payment_return" }, false],
])("%s: the shell is what the page opens with is %s", (_, rest, opens) => {
  expect(opensShell({ ...visit, ...rest })).toBe(opens);
});
