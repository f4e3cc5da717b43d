import { test } from "vitest";
import { actorAt, expectFacts } from "../../../tests/model/factsStage.tsx";
import { ipAddress } from "../../../tests/model/ipAddress.fixture.ts";
import { priceListQuery } from "#api/compute/compute.ts";
import { ipAddressMachine } from "#machines/ipAddress/ipAddress.machine.ts";
import { IpAddressOverview } from "./IpAddressOverview.tsx";

const assignee = {
  $type: "virtual_machine",
  location: "hel01",
  uuid: "vm-1",
  name: "web-1",
  private_ip: "10.66.9.14",
} as const;
const { assignee: _, ...free } = ipAddress;
const item = (resource_type: string, price_per_unit: number) => ({
  resource_type,
  price_per_unit,
  price_unit: "h",
});
const listing = (...items: object[]) =>
  [[priceListQuery.queryKey, [{ currency: "EUR", location_slug: "hel01", items }]]] as const;
const unassigned = item("UNASSIGNED_FLOATING_IP", 0.01);

test.each([
  [
    "that is assigned",
    { ...free, assignee },
    listing(unassigned, item("FLOATING_IP", 0.02)),
    "€0.02 per hour",
  ],
  ["that is assigned", { ...free, assignee }, listing(unassigned), "price not listed"],
  ["that nothing holds", free, listing(unassigned), "€0.01 per hour"],
  ["that nothing holds", free, listing(), "price not listed"],
])("an address %s costs what the list says of it, if anything", async (_name, row, more, told) => {
  const isAssigned = "assignee" in row;
  await expectFacts(
    { shown: <IpAddressOverview row={row} />, actor: actorAt(ipAddressMachine, { isAssigned }), more },
    { Price: told },
  );
});
