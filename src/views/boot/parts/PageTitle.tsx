import { type ReactNode, useRef } from "react";
import { useTitle } from "#views/shared/useTitle.ts";

interface PageTitleProps {
  title: string;
  subtitle?: ReactNode;
  /** False on the first screen of a page load, which the browser announces itself. */
  takesFocus?: boolean | undefined;
}

/** The heading of an open screen. A heading that replaces another takes the focus, so that screen readers announce it. */
export function PageTitle({ title, subtitle, takesFocus = false }: PageTitleProps) {
  const done = useRef(false);
  useTitle(title);
  return (
    <div className="mb-6 grid gap-1.5">
      <h1
        tabIndex={-1}
        ref={(element) => {
          if (takesFocus && !done.current) element?.focus();
          done.current = element !== null;
        }}
        className="text-xl font-semibold outline-none"
      >
        {title}
      </h1>
      {subtitle && <p className="text-ink-muted">{subtitle}</p>}
    </div>
  );
}
