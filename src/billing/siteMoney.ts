import { site } from "#api/config/site.ts";
import { exact, moneyText } from "./money.ts";

/** An amount in the site's currency; a dash if it is missing. */
export const siteMoney = (amount: number | null | undefined): string =>
  amount == null ? "–" : moneyText(exact(amount), site().siteCurrency);
