import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** Without a label, set `aria-label`. */
  label?: ReactNode;
  description?: ReactNode;
  indeterminate?: boolean | undefined;
}

export function Checkbox({ label, description, indeterminate = false, className, ...input }: CheckboxProps) {
  const hasText = Boolean(label || description);
  return (
    <label
      className={cx(
        "inline-flex min-h-6 has-disabled:text-ink-faint pointer-coarse:min-h-11",
        hasText
          ? "items-start gap-2.5 py-0.5 pointer-coarse:py-3"
          : "items-center px-1 pointer-coarse:-mx-2.5 pointer-coarse:px-3.5",
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
        }}
        className={cx(
          "checkbox size-4 shrink-0 appearance-none rounded-sm border border-line-strong bg-raise transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent aria-invalid:border-danger disabled:border-line disabled:bg-sunken",
          hasText && "m-0.5",
        )}
      />
      {hasText && (
        <span className="grid">
          <span>{label}</span>
          {description && <span className="text-sm text-ink-faint">{description}</span>}
        </span>
      )}
    </label>
  );
}
