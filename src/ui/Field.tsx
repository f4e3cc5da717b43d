import { useId } from "react";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

/** What a control spreads onto its element so that label, help and error belong to it. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

interface FieldProps {
  /** For links to it, as from a summary of errors. */
  id?: string | undefined;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** At the end of the label's line, such as "Optional" or a link. */
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, then help and the error below. */
export function Field({ id, label, help, error, required, aside, children }: FieldProps) {
  const own = useId();
  const control = id ?? own;
  const helpId = `${control}-help`;
  const errorId = `${control}-error`;
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={control} className="font-medium">
          {label}
          {required && (
            <span aria-hidden="true" className="ml-0.5 text-danger-ink">
              *
            </span>
          )}
        </label>
        {aside && <span className="text-sm text-ink-faint">{aside}</span>}
      </div>
      {children({
        id: control,
        "aria-describedby": [error && errorId, help && helpId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm text-danger-ink">
          <Icon name="error" className="mt-0.5" />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p id={helpId} className="text-sm text-ink-faint">
          {help}
        </p>
      )}
    </div>
  );
}
