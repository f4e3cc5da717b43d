import { createContext, use } from "react";
import type { AppCore } from "#runtime/core.ts";

const CoreContext = createContext<AppCore | undefined>(undefined);

/** Set by main.tsx around the whole application. */
export const CoreProvider = CoreContext.Provider;

/** For screens without sign-in. @throws {Error} outside the provider */
export function useCore(): AppCore {
  const core = use(CoreContext);
  if (core === undefined) throw new Error("useCore is used outside CoreProvider");
  return core;
}
