import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface WithUnitProps {
  /** "GB", "MB", "EUR": shown at the field's end. */
  unit: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A field with a unit inside; the field reserves the space. */
export function WithUnit({ unit, className, children }: WithUnitProps) {
  return (
    <span className={cx("relative block", className)}>
      {children}
      {unit && (
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-faint">
          {unit}
        </span>
      )}
    </span>
  );
}
