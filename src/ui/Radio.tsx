import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

interface RadioProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  description?: ReactNode;
}

/** A radio button with its label, for long lists; `RadioCards` are for a few choices. */
export const Radio = ({ label, description, ...input }: RadioProps) => (
  <label className="inline-flex min-h-6 items-start gap-2.5 py-0.5 pointer-coarse:min-h-11 pointer-coarse:py-3 has-disabled:text-ink-faint">
    <input {...input} type="radio" className={cx(radioClass, "m-0.5")} />
    <span className="grid">
      <span>{label}</span>
      {description && <span className="text-sm text-ink-faint">{description}</span>}
    </span>
  </label>
);

export const radioClass =
  "size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-raise checked:border-5 checked:border-accent disabled:border-line";
