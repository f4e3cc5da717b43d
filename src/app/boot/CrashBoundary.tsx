import type { ReactNode } from "react";
import { ErrorBoundary } from "#views/shared/ErrorBoundary.tsx";
import { FatalView } from "#views/boot/parts/FatalView.tsx";

/** The last catch: nothing of the portal is left on the page but the way out. */
export function CrashBoundary({ onLogOut, children }: { onLogOut: () => void; children: ReactNode }) {
  return (
    <ErrorBoundary
      renderError={(error) => (
        <FatalView error={error} onReload={() => location.reload()} onLogOut={onLogOut} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
