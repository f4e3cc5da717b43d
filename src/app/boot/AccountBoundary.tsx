import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useCore } from "#views/context/CoreContext.tsx";
import { LoadingView } from "#views/boot/parts/LoadingView.tsx";

/** Hides the portal when the signed-in account is no longer this page's. */
export function AccountBoundary({ children }: { children: ReactNode }) {
  const { impersonation } = useCore();
  const isSwitching = useSelector(impersonation, (snapshot) => snapshot.hasTag("switching"));
  return isSwitching ? <LoadingView /> : children;
}
