import { readStored, writeStored } from "../storage.ts";
import { injectedConfig } from "./deployment.ts";

/**
 * Where there is a choice of APIs, the last good key of each is kept past the log-out, to be offered again (Platform shell
 * spec §7). Where there is none, as in production, no key outlives its log-out.
 */
export function rememberApiKey(key: string): void {
  const name = memoryName();
  if (name !== undefined) writeStored(name, key);
}

export function rememberedApiKey(): string | undefined {
  const name = memoryName();
  return name === undefined ? undefined : readStored(name);
}

function memoryName(): string | undefined {
  const { apiUrl, apiPrefixes = [] } = injectedConfig();
  return apiPrefixes.length > 0 ? `apikey:${apiUrl}` : undefined;
}
