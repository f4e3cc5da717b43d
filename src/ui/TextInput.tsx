import type { ComponentProps } from "react";
import { controlClass, controlHeight } from "./controlClass.ts";
import { cx } from "./cx.ts";

export interface TextInputProps extends ComponentProps<"input"> {
  /** Monospace, for identifiers, keys and addresses. */
  mono?: boolean | undefined;
}

export function TextInput({ mono, className, ...input }: TextInputProps) {
  return (
    <input
      type="text"
      {...input}
      className={cx(controlClass, controlHeight, mono && "font-mono", className)}
    />
  );
}
