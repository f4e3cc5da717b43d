import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { configuredAnalytics } from "../../../deploy/thirdParties.ts";
import { setCustomer } from "#lib/storage/storage.ts";
import { startAnalytics } from "./analytics.ts";
import { analyticsUser } from "./user.ts";
import { screenAt } from "#app/screens.ts";
import { setScreenPatterns } from "#runtime/page/pages.ts";

setScreenPatterns((path) => screenAt(path)?.path);

vi.mock("#api/runScript.ts", () => ({ runScript: () => Promise.reject(new Error("blocked")) }));

const stored = new Map<string, string>();
let page: { dataLayer?: object[]; addEventListener: () => void };

beforeEach(() => {
  stored.clear();
  page = { addEventListener: () => {} };
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", {
    origin: "https://portal.example.com",
    pathname: "/app/compute/vm/hel01/454b4dbd",
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  setCustomer(812);
});

afterEach(() => vi.unstubAllGlobals());

const both = configuredAnalytics({
  analytics: { google_analytics_key: "G-4K2M", google_tag_manager_key: "GTM-9" },
});
const user = { user_id: "812" };
const purchase = {
  amount: 25,
  currency: "EUR",
  method: { id: "VA", name: "Bank transfer" },
  transaction_id: "tx 17",
};

/** Commands as arrays, tag manager events as objects. */
const sent = () =>
  (page.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === "[object Arguments]"
      ? Array.from(entry as ArrayLike<unknown>)
      : entry,
  );

test("a page is reported by its pattern, and its user by the id", () => {
  startAnalytics(both, user);
  const seen = {
    page_location: "https://portal.example.com/compute/vm/:location/:uuid",
    page_title: "/compute/vm/:location/:uuid",
  };
  expect(sent()).toEqual([
    ["js", expect.any(Date)],
    [
      "set",
      {
        page_location: "https://portal.example.com",
        page_referrer: "",
        user_id: "812",
        user_properties: user,
      },
    ],
    ["config", "G-4K2M", { send_page_view: false }],
    { "gtm.start": expect.any(Number), event: "gtm.js", user },
    ["set", seen],
    ["event", "page_view", seen],
    { event: "page_view", page_path: "/compute/vm/:location/:uuid" },
  ]);
  expect(JSON.stringify(sent())).not.toContain("454b4dbd");
});

test("a purchase is reported to each service, once for each transaction, after a reload too", () => {
  const facts = {
    transaction_id: "tx 17",
    value: 25,
    currency: "EUR",
    payment_type: "Bank transfer",
    payment_method_id: "VA",
  };
  const analytics = startAnalytics(both, user);
  const before = sent().length;
  analytics.purchase(purchase);
  analytics.purchase(purchase);
  expect(sent().slice(before)).toEqual([
    ["event", "purchase", facts],
    { event: "purchase", ecommerce: facts },
  ]);

  delete page.dataLayer;
  startAnalytics(both, user).purchase(purchase);
  expect(JSON.stringify(sent())).not.toContain("tx 17");
});

test("without the other service nothing is reported to it", () => {
  startAnalytics(both.slice(1), user).purchase(purchase);
  expect(sent().every((entry) => !Array.isArray(entry))).toBe(true);
});

test.each([
  ["an administrator", "mari@example.com", true, true],
  ["somebody of the company", "ants@Provider.example", false, true],
  ["somebody of its other domain", "ants@provider.test", false, true],
  ["a customer", "mari@example.com", false, false],
  ["a customer with a look-alike domain", "mari@notprovider.example", false, false],
  ["a customer below a look-alike domain", "mari@provider.example.com", false, false],
])("the e-mail address of %s (%s)", (_, email, isAdmin, isNamed) => {
  const internalDomains = ["provider.example", "provider.test"];
  expect(analyticsUser({ id: 812, email }, { isAdmin, internalDomains })).toEqual({
    user_id: "812",
    ...(isNamed && { email }),
  });
});
