import { cx } from "./cx.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "success";
export type ButtonSize = "sm" | "md" | "lg";

/** Classes shared by buttons and links styled as buttons. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize): string {
  return cx(BASE, VARIANTS[variant], SIZES[size]);
}

const BASE =
  "relative inline-flex h-fit max-w-full shrink-0 select-none items-center justify-center rounded-md border font-medium text-balance " +
  "transition-colors aria-disabled:cursor-not-allowed pointer-coarse:min-h-11 pointer-coarse:min-w-11 " +
  "[&_svg]:size-4 [&_svg]:shrink-0 print:hidden " +
  "aria-disabled:not-aria-busy:border-line aria-disabled:not-aria-busy:bg-sunken aria-disabled:not-aria-busy:text-ink-faint " +
  "aria-disabled:not-aria-busy:shadow-none";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent shadow-sm not-aria-disabled:hover:bg-accent-hover",
  secondary:
    "border-edge bg-raise text-ink shadow-sm not-aria-disabled:hover:bg-hover aria-expanded:bg-hover",
  quiet:
    "border-transparent text-ink-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink aria-expanded:bg-hover",
  danger: "border-transparent bg-danger text-on-danger shadow-sm not-aria-disabled:hover:bg-danger-hover",
  success: "border-transparent bg-ok text-on-ok shadow-sm not-aria-disabled:hover:bg-ok-hover",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-7 px-2 py-0.5 text-sm pointer-coarse:px-3",
  md: "min-h-8 px-3 py-1 text-base",
  lg: "min-h-10 px-4 py-1.5 text-base",
};
