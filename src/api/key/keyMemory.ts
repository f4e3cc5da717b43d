import { readStored, removeStored, storedParts, writeStored } from "#lib/storage/storage.ts";
import { injectedConfig } from "#api/config/apiPrefix.ts";

/**
 * Where there is a choice of APIs, the last good key of each is kept past the log-out, to be offered again (Platform shell
 * spec §7). Where there is none, as in production, no key outlives its log-out.
 */
export function rememberApiKey(key: string): void {
  const api = rememberedApi();
  if (api !== undefined) writeStored("lastApiKey", key, api);
}

export function rememberedApiKey(): string | undefined {
  const api = rememberedApi();
  return api === undefined ? undefined : readStored("lastApiKey", api);
}

/** For the log-out: what was kept while there was a choice goes where there is none any more. */
export function forgetUnofferedApiKeys(): void {
  if (rememberedApi() !== undefined) return;
  for (const api of storedParts("lastApiKey")) removeStored("lastApiKey", api);
}

function rememberedApi(): string | undefined {
  const { apiUrl, apiPrefixes = [] } = injectedConfig();
  return apiPrefixes.length > 0 ? apiUrl : undefined;
}
