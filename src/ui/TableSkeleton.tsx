import { cx } from "./cx.ts";
import { Skeleton } from "./Skeleton.tsx";

/** Placeholder of a table whose rows are loading. */
export function TableSkeleton({ label, rows = 8 }: { label: string; rows?: number | undefined }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      <div className="h-9 border-b border-line bg-canvas" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid h-10 grid-cols-3 items-center gap-x-4 border-b border-line px-4 wide:grid-cols-6 wide:px-6 pointer-coarse:h-13"
        >
          <Skeleton className={cx("col-span-2", WIDTHS[row % WIDTHS.length])} />
          <Skeleton className="w-16" />
          <Skeleton className="hidden w-24 wide:block" />
          <Skeleton className="hidden w-12 wide:block" />
          <Skeleton className="hidden w-20 wide:block" />
        </div>
      ))}
    </div>
  );
}

const WIDTHS = ["w-3/5", "w-2/5", "w-1/2", "w-2/3"];
