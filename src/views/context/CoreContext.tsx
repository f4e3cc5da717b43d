import { createContext, use } from "react";
import type { AppCore } from "#runtime/core.ts";

const CoreContext = createContext<AppCore | undefined>(undefined);

/** Around everything, by main.tsx. */
export const CoreProvider = CoreContext.Provider;

/** For the screens that need nobody signed in. @throws {Error} outside the provider */
export function useCore(): AppCore {
  const core = use(CoreContext);
  if (core === undefined) throw new Error("useCore is used outside CoreProvider");
  return core;
}
