import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useCore } from "#views/context/CoreContext.tsx";
import { LoadingView } from "#views/boot/parts/LoadingView.tsx";

/** Nothing is shown of an account that is not this page's any more. */
export function AccountBoundary({ children }: { children: ReactNode }) {
  const { impersonation } = useCore();
  const isSwitching = useSelector(impersonation, (snapshot) => snapshot.hasTag("switching"));
  return isSwitching ? <LoadingView /> : children;
}
