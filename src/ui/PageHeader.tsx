import type { ReactNode } from "react";

interface PageHeaderProps {
  /** Breadcrumb links, outermost first. */
  breadcrumb?: ReactNode;
  title: ReactNode;
  /** Shown next to the title: status, count. */
  status?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ breadcrumb, title, status, description, actions }: PageHeaderProps) {
  return (
    <header className="px-4 pt-5 pb-4 wide:px-6">
      {breadcrumb && <div className="mb-1 flex gap-1.5 text-sm text-ink-faint">{breadcrumb}</div>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 wide:items-start">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1
              tabIndex={-1}
              className="min-w-0 text-xl font-semibold tracking-tight break-words outline-none"
            >
              {title}
            </h1>
            {status}
          </div>
          {description && <p className="max-w-prose text-ink-muted">{description}</p>}
        </div>
        {actions && <div className="flex max-w-full flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
