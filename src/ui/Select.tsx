import type { ComponentProps } from "react";
import { controlClass, controlHeight } from "./controlClass.ts";
import { cx } from "./cx.ts";
import { Icon } from "./Icon.tsx";

/** Styled native select; takes `option` and `optgroup` children. */
export function Select({ className, children, ...select }: ComponentProps<"select">) {
  return (
    <span className={cx("relative block", className)}>
      <select {...select} className={cx(controlClass, controlHeight, "appearance-none truncate pr-8")}>
        {children}
      </select>
      <Icon name="down" className="pointer-events-none absolute inset-y-0 right-2 my-auto text-ink-faint" />
    </span>
  );
}
