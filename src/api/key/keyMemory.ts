import { readStored, removeStored, storedParts, writeStored } from "#lib/storage/storage.ts";
import { injectedConfig } from "#api/config/apiPrefix.ts";

/**
 * With several APIs to choose from, each API's last valid key survives the log-out and is offered again
 * (Platform shell spec §7). Otherwise, as in production, a log-out removes it.
 */
export function rememberApiKey(key: string): void {
  const api = rememberedApi();
  if (api !== undefined) writeStored("lastApiKey", key, api);
}

export function rememberedApiKey(): string | undefined {
  const api = rememberedApi();
  return api === undefined ? undefined : readStored("lastApiKey", api);
}

/** For the log-out: removes remembered keys if there is no longer a choice of APIs. */
export function forgetUnofferedApiKeys(): void {
  if (rememberedApi() !== undefined) return;
  for (const api of storedParts("lastApiKey")) removeStored("lastApiKey", api);
}

function rememberedApi(): string | undefined {
  const { apiUrl, apiPrefixes = [] } = injectedConfig();
  return apiPrefixes.length > 0 ? apiUrl : undefined;
}
