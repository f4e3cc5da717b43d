import type { ComponentProps } from "react";
import { asTyped } from "./asTyped.ts";
import { controlClass, controlHeight } from "./controlClass.ts";
import { cx } from "./cx.ts";

export interface TextInputProps extends ComponentProps<"input"> {
  /** Monospace, for identifiers, keys and addresses. */
  mono?: boolean | undefined;
  /** Natural language, whose spelling and capitals the browser may correct. */
  isProse?: boolean | undefined;
}

export function TextInput({ mono, isProse, className, ...input }: TextInputProps) {
  return (
    <input
      type="text"
      {...(isProse ? {} : asTyped)}
      {...input}
      className={cx(controlClass, controlHeight, mono && "font-mono", className)}
    />
  );
}
