import { cachedConfig } from "#api/config/cachedConfig.ts";
import { readAnswers, readInjected } from "#api/config/injected.ts";
import { CONFIG_PATH, type SiteConfig } from "#api/config/siteConfig.ts";
import { BASE_PATH } from "#lib/constants.ts";
import { readStored } from "#lib/storage/storage.ts";
import { canonical, initialLanguage } from "#lib/texts/languages.ts";
import type { Visit } from "./opens.ts";

export const thisVisit = (): Visit => ({
  path: location.pathname.slice(BASE_PATH.length),
  search: location.search,
  hasKey: readStored("apikey") !== undefined,
  isMocked: readStored("enableMockApi") !== undefined,
  injected: readInjected(),
});

/** The API's configuration, if it is known without a request. */
export const knownConfig = (): Partial<SiteConfig> | undefined =>
  cachedConfig(Date.now()) ?? (readAnswers()[CONFIG_PATH] as Partial<SiteConfig> | undefined);

/** The language that the application will choose, unless the profile names another. */
export const languageOf = ({ siteLocale }: Partial<SiteConfig>): string =>
  initialLanguage(readStored("language"), undefined, navigator.languages, canonical(siteLocale ?? ""));
