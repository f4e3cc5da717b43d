import { Big } from "big.js";
import { expect, test } from "vitest";
import { show } from "../../../../tests/model/factsStage.tsx";
import { page as browser } from "vitest/browser";
import type { PriceLine } from "#billing/pricing.ts";
import { PriceSummary } from "./PriceSummary.tsx";

const currencies = { currency: { code: "EUR", rate: 1 }, currencies: [], choose: () => {} };

/** The summary's lines, and the texts below. */
async function summary(hourly: Big | undefined, ...lines: PriceLine[]) {
  await browser.viewport(1440, 900);
  const price = { currency: "EUR", lines, hourly };
  const page = await show({
    shown: <PriceSummary price={price} currencies={currencies as never} chosen={undefined} />,
  });
  const shown = Array.from(page.container.querySelectorAll("dl > div"), ({ textContent }) => textContent);
  const below = page.container.querySelector("[aria-live]")?.textContent ?? "";
  await page.unmount();
  return { shown, below };
}

const line = (id: string, hourly?: number): PriceLine => ({
  label: { id, message: id },
  hourly: hourly === undefined ? undefined : new Big(hourly),
});

test("a part that costs nothing costs nothing, and one without a price is called so", async () => {
  const { shown, below } = await summary(new Big(1), line("CPU", 1), line("Gift", 0), line("Address"));
  expect(shown).toEqual([expect.stringMatching(/^CPU€7\d\d/), "Gift€0.00", "Addressprice not listed"]);
  expect(below).toContain("Items without a listed price aren't included in the total.");
});

test("where all parts have a price nothing is said to be left out, and without a sum there is none", async () => {
  const { below } = await summary(new Big(1), line("CPU", 1));
  expect(below).toMatch(/^€7\d\d.*per hour/);
  expect(below).not.toContain("included");
  expect((await summary(undefined, line("CPU"))).below).toBe(
    "The price list has no price for this choice. Contact support to ask for the price.",
  );
});
