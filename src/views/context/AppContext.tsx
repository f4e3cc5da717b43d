import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";
import type { AppCore } from "#runtime/core.ts";
import type { Workspace } from "#runtime/workspace.ts";

export type App = AppCore & Workspace;

const AppContext = createContext<App | undefined>(undefined);

/** Provides the core and the workspace to signed-in screens. */
export function AppProvider({ value, children }: { value: App; children: ReactNode }) {
  return (
    <QueryClientProvider client={value.queryClient}>
      <AppContext value={value}>{children}</AppContext>
    </QueryClientProvider>
  );
}

/** For signed-in screens. @throws {Error} outside the provider */
export function useApp(): App {
  const app = use(AppContext);
  if (app === undefined) throw new Error("useApp is used outside AppProvider");
  return app;
}
