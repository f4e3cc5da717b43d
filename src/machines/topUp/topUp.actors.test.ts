import { beforeAll, expect, test, vi } from "vitest";
import { loadSiteConfig } from "../../api/config.ts";
import { quoteOf } from "./topUp.actors.ts";

beforeAll(async () => {
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("localStorage", {
    getItem: () => JSON.stringify({ at: Date.now(), config: { siteCurrency: "EUR" } }),
    setItem: () => {},
  });
  await loadSiteConfig(Date.now());
});

test("fees are the server's, as they were written", () => {
  const card = {
    service_fee: 2500.35,
    vat_tax: 550.08,
    total: 3060.43,
    final_amount: 3060.43,
    currency: "EUR",
  };
  expect(quoteOf(card, "stripe_creditcard", "10")).toEqual({
    processor: "stripe_creditcard",
    amount: "10",
    fee: "2500.35",
    vat: "550.08",
    total: "3060.43",
    charged: "3060.43",
    currency: "EUR",
    rate: undefined,
  });
  const wallet = {
    service_fee: 0.76,
    total: 10.76,
    final_amount: 189_914,
    currency: "IDR",
    exchange_rate: 17_650,
  };
  expect(quoteOf(wallet, "duitku", "10")).toMatchObject({
    fee: "0.76",
    total: "10.76",
    charged: "189914",
    currency: "IDR",
    rate: "17650",
  });
});

test("what the server leaves out is not made up", () => {
  const bare = quoteOf({ final_amount: 52.17 }, "duitku", "50");
  expect(bare).toMatchObject({ fee: "0", vat: undefined, total: "52.17", currency: "EUR" });
  expect(quoteOf({ final_amount: 1e6, currency: "IDR" }, "duitku", "50").total).toBeUndefined();
});
