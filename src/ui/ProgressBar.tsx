import { cx } from "./cx.ts";

interface ProgressBarProps {
  label: string;
  /** 0..100; null for indeterminate. */
  value: number | null;
  className?: string | undefined;
}

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers style progress elements differently
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      className={cx("h-1.5 overflow-hidden rounded-full bg-line forced-colors:border", className)}
    >
      <div
        className={cx(
          "h-full rounded-full bg-accent transition-[width] ease-linear forced-colors:bg-[Highlight]",
          value === null && "w-1/3 animate-[slide_1.4s_ease-in-out_infinite]",
        )}
        style={value === null ? undefined : { width: `${value}%` }}
      />
    </div>
  );
}
