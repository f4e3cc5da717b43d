import type { ReactNode } from "react";

interface FormLayoutProps {
  /** Price and submit button; always visible. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A 700 px column with the summary beside it, or sticky below it where space is short. */
export function FormLayout({ summary, children }: FormLayoutProps) {
  return (
    <div className="flex flex-col gap-6 px-4 pb-6 wide:px-6 xwide:flex-row xwide:items-start">
      <div className="grid w-full max-w-[700px] gap-5">{children}</div>
      {summary && (
        <aside className="sticky bottom-0 -mx-4 -mb-6 w-auto border-t border-line bg-raise px-4 py-3 wide:-mx-6 wide:px-6 xwide:top-4 xwide:bottom-auto xwide:mx-0 xwide:mb-0 xwide:w-sidebar xwide:shrink-0 xwide:rounded-lg xwide:border xwide:p-4">
          {summary}
        </aside>
      )}
    </div>
  );
}
