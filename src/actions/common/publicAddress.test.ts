import { beforeAll, expect, test } from "vitest";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import type { PriceItem } from "#api/compute/compute.ts";
import { type PricePart, priceOf } from "#billing/pricing.ts";
import firewallCreateForm from "#actions/firewall/firewall.createForm.ts";
import { withAddress } from "./publicAddress.ts";

beforeAll(() => void siteWithout());

const item = (resource_type: string, price_per_unit: number): PriceItem => ({
  resource_type,
  price_per_unit,
  price_unit: "h",
});
const pricer =
  (...items: PriceItem[]) =>
  (parts: readonly PricePart[], location: string) =>
    priceOf(
      parts,
      [{ currency: "EUR", location_slug: "hel01", items }],
      location,
      { code: "EUR", rate: 1 },
      "EUR",
    );

const cpu: PricePart = { label: { id: "cpu" }, type: "CPU", units: 2 };
const CPU = item("CPU", 0.01);

/** Price of two processors with an address: its lines and the sum. */
function shown(items: PriceItem[], values = {}) {
  const ask = pricer(...items);
  const { lines, hourly } = withAddress(ask([cpu], "hel01"), values, "hel01", ask);
  return [lines.map((line) => line.hourly?.toString()), hourly?.toString()];
}

test("a public address costs what the list says, and where it says nothing its price is not known", () => {
  expect(shown([CPU, item("FLOATING_IP", 0.004)])).toEqual([["0.02", "0.004"], "0.024"]);
  expect(shown([CPU])).toEqual([["0.02", undefined], "0.02"]);
  expect(shown([CPU, item("FLOATING_IP", 0.004)], { reserve_public_ip: false })).toEqual([["0.02"], "0.02"]);
});

test("a firewall costs what the list says, and where it says nothing its price is not known", () => {
  const offer = { locations: [], accounts: [], termsUrl: undefined };
  const priced = (...items: PriceItem[]) =>
    firewallCreateForm.price?.({ location: "hel01" }, offer, pricer(...items))?.hourly?.toString();
  expect([priced(item("FIREWALL", 0.5)), priced()]).toEqual(["0.5", undefined]);
});
