import type { ReactNode } from "react";

interface AmountLineProps {
  term: ReactNode;
  /** The sum of the lines above. */
  isSum?: boolean | undefined;
  children: ReactNode;
}

/** One line of a `dl` of amounts: what for on one side, how much on the other. */
export function AmountLine({ term, isSum, children }: AmountLineProps) {
  return (
    <div className={`flex justify-between gap-3 ${isSum ? "border-t border-line pt-1.5 font-medium" : ""}`}>
      <dt className={isSum ? "" : "text-ink-muted"}>{term}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
