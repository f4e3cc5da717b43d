import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { markTone } from "./tone.ts";
import type { StatusTone } from "./tone.ts";

interface StatusDotProps {
  tone: StatusTone;
  /** The state as a word. */
  children: ReactNode;
}

/**
 * State by shape, colour and word: filled circle for working, ring for idle, arc for in progress, triangle and diamond
 * for needs attention.
 */
export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <svg viewBox="0 0 10 10" aria-hidden="true" className={cx("size-2.5 shrink-0", markTone[tone])}>
        {SHAPES[tone]}
      </svg>
      <span className="min-w-0 leading-tight">{children}</span>
    </span>
  );
}

const SHAPES: Record<StatusTone, ReactNode> = {
  ok: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  neutral: <circle cx="5" cy="5" r="3.500" fill="none" stroke="currentColor" strokeWidth="1.500" />,
  info: (
    <g fill="none" stroke="currentColor" strokeWidth="1.600">
      <circle cx="5" cy="5" r="3.700" opacity="0.3" />
      <path
        d="M5 1.300A3.700 3.700 0 0 1 8.700 5"
        strokeLinecap="round"
        className="origin-center animate-spin"
      />
    </g>
  ),
  warn: <path d="M5 .8 9.600 9H.4Z" fill="currentColor" />,
  danger: <path d="M5 .3 9.700 5 5 9.700.3 5Z" fill="currentColor" />,
};
