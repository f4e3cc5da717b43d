import { useId } from "react";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

/** Props that a control spreads onto its element to connect label, help and error. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

interface FieldProps {
  /** Target id for links, as from an error summary. */
  id?: string | undefined;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** Content at the end of the label's line, such as "Optional" or a link. */
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, help and error, from top to bottom. */
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
