import { cx } from "./cx.ts";

/** Text placeholder that appears after the loading delay. Set its size by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cx("appear-late block h-3 rounded-sm bg-line", className)} />;
}
