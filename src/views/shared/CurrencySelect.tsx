import { useLingui } from "@lingui/react/macro";
import { Select } from "#ui/Select.tsx";
import type { ChosenCurrency } from "#views/resource/read/useDisplayCurrency.ts";

/** Choice of the display currency; renders nothing for a single currency. */
export function CurrencySelect({ currency, currencies, choose }: ChosenCurrency) {
  const { t } = useLingui();
  if (currencies.length < 2) return null;
  return (
    <Select
      className="w-24"
      aria-label={t`Currency`}
      value={currency.code}
      onChange={({ target }) => choose(target.value)}
    >
      {currencies.map(({ code }) => (
        <option key={code}>{code}</option>
      ))}
    </Select>
  );
}
