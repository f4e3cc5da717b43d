import { cx } from "./cx.ts";
import type { IconName } from "./icons.ts";

/** Decorative icon; the adjacent text is what screen readers read. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx("icon", className)}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
