import { site } from "#api/config/site.ts";
import { exact, moneyText } from "./money.ts";

/** An amount of the site's currency; a dash where the server says nothing. */
export const siteMoney = (amount: number | null | undefined): string =>
  amount == null ? "–" : moneyText(exact(amount), site().siteCurrency);
