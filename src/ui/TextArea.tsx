import type { ComponentProps } from "react";
import { controlClass } from "./controlClass.ts";
import { cx } from "./cx.ts";

interface TextAreaProps extends ComponentProps<"textarea"> {
  /** For keys, configuration and other code. */
  mono?: boolean | undefined;
}

/** Five rows unless told otherwise (Platform shell spec §5). */
export function TextArea({ mono, className, ...textarea }: TextAreaProps) {
  return (
    <textarea
      rows={5}
      {...textarea}
      className={cx(controlClass, "resize-y px-2.5 py-2", mono && "font-mono", className)}
    />
  );
}
