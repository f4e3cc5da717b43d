import { cx } from "./cx.ts";

/** Stands where text will be, and only once the wait is felt. Size it with a class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cx("appear-late block h-3 rounded-sm bg-line", className)} />;
}
