/** Imports a module; after a failure under a new URL, because Chromium caches a failed module fetch. */
export function importWithRetry<Module>(importModule: () => Promise<Module>): () => Promise<Module> {
  let lastError: unknown;
  let tries = 0;
  return async () => {
    try {
      return await (lastError ? importAgain(lastError, importModule, (tries += 1)) : importModule());
    } catch (error) {
      lastError ??= error;
      throw error;
    }
  };
}

function importAgain<Module>(error: unknown, importModule: () => Promise<Module>, tries: number) {
  const address = /https?:\/\/\S+?\.js/.exec(String(error))?.[0];
  if (!address?.startsWith(`${location.origin}/`)) return importModule();
  return import(/* @vite-ignore */ `${address}?again=${tries}`) as Promise<Module>;
}
