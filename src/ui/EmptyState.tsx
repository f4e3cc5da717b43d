import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** The state fills the page: its title becomes the page heading. */
  isPage?: boolean;
  /** What the missing thing is for. */
  children?: ReactNode;
  action?: ReactNode;
  /** Shown next to the action: price, shortcut. */
  note?: ReactNode;
}

export function EmptyState({ icon, title, isPage = false, children, action, note }: EmptyStateProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className="mx-auto grid max-w-md justify-items-center px-5 py-16 text-center">
      {icon && (
        <span className="mb-4 grid size-11 place-items-center rounded-lg border border-line bg-canvas text-ink-muted [&_svg]:size-5">
          {icon}
        </span>
      )}
      <Heading tabIndex={isPage ? -1 : undefined} className="text-lg font-semibold text-balance outline-none">
        {title}
      </Heading>
      {children && <div className="mt-1 text-pretty text-ink-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
      {note && <div className="mt-3 text-sm text-ink-faint">{note}</div>}
    </div>
  );
}
