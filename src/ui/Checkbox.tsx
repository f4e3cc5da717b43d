import { Check, Minus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** Without one, give an `aria-label`. */
  label?: ReactNode;
  description?: ReactNode;
  indeterminate?: boolean | undefined;
}

export function Checkbox({ label, description, indeterminate = false, className, ...input }: CheckboxProps) {
  const hasText = Boolean(label || description);
  return (
    <label
      className={cx(
        "inline-flex min-h-6 gap-2.5 has-disabled:text-ink-faint pointer-coarse:min-h-11",
        hasText
          ? "items-start py-0.5 pointer-coarse:py-3"
          : "items-center pointer-coarse:-mx-2.5 pointer-coarse:px-2.5",
        className,
      )}
    >
      <span className={cx("relative grid shrink-0 place-items-center", hasText ? "size-5" : "size-6")}>
        <input
          {...input}
          type="checkbox"
          ref={(element) => {
            if (element) element.indeterminate = indeterminate;
          }}
          className="peer size-4 appearance-none rounded-sm border border-line-strong bg-raise transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent aria-invalid:border-danger disabled:border-line disabled:bg-sunken"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute hidden size-3 text-on-accent peer-checked:not-peer-indeterminate:block"
        />
        <Minus
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute hidden size-3 text-on-accent peer-indeterminate:block"
        />
      </span>
      {hasText && (
        <span className="grid">
          <span>{label}</span>
          {description && <span className="text-sm text-ink-faint">{description}</span>}
        </span>
      )}
    </label>
  );
}
