import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Removes the padding, for tables and lists that reach the edge. */
  flush?: boolean | undefined;
  children?: ReactNode;
}

/** A card with a title, for one part of a page. */
export function Section({ title, description, actions, flush, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 overflow-clip rounded-lg border border-line bg-raise">
      <header
        className={cx(
          "flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5",
          flush && Boolean(children) && "border-b border-line",
        )}
      >
        {/* Actions wrap below the title before the title itself wraps. */}
        <div className={cx("flex-1", description ? "min-w-min" : "min-w-0 basis-[max-content]")}>
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {description && <p className="text-sm text-ink-faint">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children && <div className={flush ? undefined : "px-4 pt-1 pb-4"}>{children}</div>}
    </section>
  );
}
