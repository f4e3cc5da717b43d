import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { softTone } from "./tone.ts";
import type { StatusTone } from "./tone.ts";

export function Badge({
  tone = "neutral",
  children,
}: {
  tone?: StatusTone | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex h-5 max-w-full items-center truncate rounded-sm px-1.5 text-xs font-medium whitespace-nowrap",
        softTone[tone],
      )}
    >
      {children}
    </span>
  );
}
