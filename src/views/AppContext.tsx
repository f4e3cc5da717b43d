import { createContext, use } from "react";
import type { AppCore } from "../app.ts";
import type { Workspace } from "../workspace.ts";

export type App = AppCore & Workspace;

const CoreContext = createContext<AppCore | undefined>(undefined);
const AppContext = createContext<App | undefined>(undefined);

/** Around everything, by main.tsx. */
export const CoreProvider = CoreContext.Provider;

/** Around the signed-in screens, with the workspace added. */
export const AppProvider = AppContext.Provider;

/** For the screens that need nobody signed in. @throws {Error} outside the provider */
export function useCore(): AppCore {
  const core = use(CoreContext);
  if (core === undefined) throw new Error("useCore is used outside CoreProvider");
  return core;
}

/** For signed-in screens. @throws {Error} outside the provider */
export function useApp(): App {
  const app = use(AppContext);
  if (app === undefined) throw new Error("useApp is used outside AppProvider");
  return app;
}
