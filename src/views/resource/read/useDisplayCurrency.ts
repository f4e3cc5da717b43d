import { useState } from "react";
import { site } from "#api/config/site.ts";
import type { DisplayCurrency } from "#billing/money.ts";
import { readStored, writeStored } from "#lib/storage/storage.ts";

export interface ChosenCurrency {
  currency: DisplayCurrency;
  /** The site's own currency first. */
  currencies: readonly DisplayCurrency[];
  choose: (code: string) => void;
}

/** The display currency of prices: one of the site's, stored in this browser. */
export function useDisplayCurrency(): ChosenCurrency {
  const { siteCurrency, displayCurrencies = [] } = site();
  const own: DisplayCurrency = { code: siteCurrency, rate: 1 };
  const currencies = [own, ...displayCurrencies.filter((it) => it.code !== siteCurrency && it.rate > 0)];
  const [code, setCode] = useState(() => readStored("displayCurrency"));
  return {
    currency: currencies.find((it) => it.code === code) ?? own,
    currencies,
    choose: (next) => {
      writeStored("displayCurrency", next);
      setCode(next);
    },
  };
}
