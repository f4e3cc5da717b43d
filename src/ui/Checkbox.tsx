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
  return (
    <label
      className={cx(
        "inline-flex min-h-6 items-start gap-2.5 pointer-coarse:min-h-11 pointer-coarse:py-2",
        className,
      )}
    >
      <span className="relative grid size-6 shrink-0 -translate-y-0.5 place-items-center">
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
      {(label || description) && (
        <span className="grid">
          <span>{label}</span>
          {description && <span className="text-sm text-ink-faint">{description}</span>}
        </span>
      )}
    </label>
  );
}
