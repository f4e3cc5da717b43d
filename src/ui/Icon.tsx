import { cx } from "./cx.ts";
import type { IconName } from "./icons.ts";

/** Decoration beside a text; the text is what a screen reader reads. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={cx("icon", className)}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
