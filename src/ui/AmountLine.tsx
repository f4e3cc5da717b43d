import type { ReactNode } from "react";

interface AmountLineProps {
  term: ReactNode;
  /** Marks the total of the lines above. */
  isSum?: boolean | undefined;
  children: ReactNode;
}

/** One line in a `dl` of amounts: term and amount. */
export function AmountLine({ term, isSum, children }: AmountLineProps) {
  return (
    <div className={`flex justify-between gap-3 ${isSum ? "border-t border-line pt-1.5 font-medium" : ""}`}>
      <dt className={isSum ? "" : "text-ink-muted"}>{term}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
