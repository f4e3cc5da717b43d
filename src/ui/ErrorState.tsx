import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface ErrorStateProps {
  /** What failed. */
  title: ReactNode;
  /** Why, and what can be done next. */
  children?: ReactNode;
  /** "Correlation id abc", for support. */
  reference?: ReactNode;
  /** Retry first. */
  actions?: ReactNode;
}

export function ErrorState({ title, children, reference, actions }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center px-5 py-16 text-center">
      <span className="mb-4 grid size-11 place-items-center rounded-lg bg-danger-soft text-danger-ink">
        <TriangleAlert aria-hidden="true" className="size-5" />
      </span>
      <h2 className="text-lg font-semibold text-balance">{title}</h2>
      {children && <div className="mt-1 text-pretty break-words text-ink-muted">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
      {reference && <p className="mt-4 font-mono text-xs break-all text-ink-faint">{reference}</p>}
    </div>
  );
}
