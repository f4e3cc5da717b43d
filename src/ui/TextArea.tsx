import type { ComponentProps } from "react";
import { asTyped } from "./asTyped.ts";
import { controlClass } from "./controlClass.ts";
import { cx } from "./cx.ts";

interface TextAreaProps extends ComponentProps<"textarea"> {
  /** Monospace, for keys, configuration and code. */
  mono?: boolean | undefined;
}

/** Five rows by default (Platform shell spec §5). */
export function TextArea({ mono, className, ...textarea }: TextAreaProps) {
  return (
    <textarea
      rows={5}
      {...asTyped}
      {...textarea}
      className={cx(controlClass, "resize-y px-2.5 py-2", mono && "font-mono", className)}
    />
  );
}
