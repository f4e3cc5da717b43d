import { Big } from "big.js";
import { expect, test } from "vitest";
import { page as browser } from "vitest/browser";
import { show } from "../../../tests/model/factsStage.tsx";
import { ChargeList } from "./ChargeList.tsx";
import type { Charge, Month } from "./costs.ts";

const charge: Charge = {
  name: "web-1",
  description: "web-1, 2 CPUs",
  owner: "vm-1",
  location: "hel01",
  quantity: 36.5,
  unit: "h",
  price: new Big("0.0125"),
  cost: new Big("0.45625"),
  configuration: "cpus 2, ram_MB 4096",
};
const month: Month = { id: "2026-11", isCurrent: true, charges: [charge] };
const view = {
  account: "",
  by: "location",
  month: "",
  search: "",
  location: "",
  sort: "cost",
  descending: true,
} as const;

test("a charge is shown with its resource, configuration, location, quantity, price and cost", async () => {
  const owners = new Map([["vm-1", { name: "web-1", location: "hel01", href: "/compute/vm/hel01/vm-1" }]]);
  await browser.viewport(1440, 900);
  const shown = <ChargeList months={[month]} month={month} owners={owners} view={view} change={() => {}} />;
  const page = await show({ shown });
  await expect
    .element(page.getByRole("link", { name: "web-1" }))
    .toHaveAttribute("href", "/compute/vm/hel01/vm-1");
  const cells = () =>
    [...page.container.querySelectorAll("[role=row]")].map((row) =>
      [...row.querySelectorAll("[role=gridcell]")].map(({ textContent }) => textContent),
    );
  await expect
    .poll(() => cells()[1]?.slice(1))
    .toEqual(["web-1, 2 CPUscpus 2, ram_MB 4096", "Helsinki", "36.5 h", "€0.0125 / h", "€0.46"]);
});
