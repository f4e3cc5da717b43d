import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface FormLayoutProps {
  /** Price and submit button; always visible, but in a low window. */
  summary?: ReactNode;
  /** Widens the column for an editable table of many columns. */
  hasTable?: boolean | undefined;
  children: ReactNode;
}

/** A 700 px column with the summary beside it, or sticky below it where space is short. */
export function FormLayout({ summary, hasTable, children }: FormLayoutProps) {
  return (
    <div className="flex flex-col gap-6 px-4 pb-6 wide:px-6 xwide:flex-row xwide:items-start">
      <div
        className={cx(
          "grid w-full min-w-0 gap-5",
          hasTable ? "max-w-4xl" : "max-w-[700px]",
          Boolean(summary) && "not-low:max-xwide:above-bar",
        )}
      >
        {children}
      </div>
      {summary && (
        <aside
          className={cx(
            "sticky bottom-0 low:static -mx-4 -mb-6 w-auto border-t border-line bg-raise px-4 py-3 wide:-mx-6 wide:px-6 xwide:top-4 xwide:bottom-auto xwide:mx-0 xwide:mb-0 xwide:shrink-0 xwide:rounded-lg xwide:border xwide:p-4",
            hasTable ? "xwide:w-72" : "xwide:w-sidebar",
          )}
        >
          {summary}
        </aside>
      )}
    </div>
  );
}
