import type { ReactNode } from "react";
import { ErrorBoundary } from "#views/shared/ErrorBoundary.tsx";
import { FatalView } from "#views/boot/parts/FatalView.tsx";

/** The outermost error boundary: it leaves only the log-out button. */
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
