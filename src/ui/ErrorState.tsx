import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

interface ErrorStateProps {
  title: ReactNode;
  /** The state fills the page: its title becomes the page heading. */
  isPage?: boolean;
  /** Cause and next step. */
  children?: ReactNode;
  /** "Correlation ID abc", for support. */
  reference?: ReactNode;
  /** Put Retry first. */
  actions?: ReactNode;
}

export function ErrorState({ title, isPage = false, children, reference, actions }: ErrorStateProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-md content-center justify-items-center px-5 py-16 text-center"
    >
      <span className="mb-4 grid size-11 place-items-center rounded-lg bg-danger-soft text-danger-ink">
        <Icon name="warning" className="size-5" />
      </span>
      <Heading tabIndex={isPage ? -1 : undefined} className="text-lg font-semibold text-balance outline-none">
        {title}
      </Heading>
      {children && <div className="mt-1 text-pretty break-words text-ink-muted">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
      {reference && <p className="mt-4 font-mono text-xs break-all text-ink-faint">{reference}</p>}
    </div>
  );
}
