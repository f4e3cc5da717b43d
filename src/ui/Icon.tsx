import { cx } from "./cx.ts";
import { icons } from "./icons.ts";
import type { IconName } from "./icons.ts";

/** Decoration beside a text; the text is what a screen reader reads. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const Drawing = icons[name];
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={cx("size-4 shrink-0", className)} />;
}
