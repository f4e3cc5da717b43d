import type { ReactNode } from "react";

export interface Description {
  id: string;
  term: ReactNode;
  value: ReactNode;
}

/** Terms and values in two aligned columns, stacked on a phone. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className="-mb-2 grid gap-x-6 wide:grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)]">
      {items.map((item) => (
        <div
          key={item.id}
          className="col-span-full grid grid-cols-subgrid items-baseline border-line py-2 not-last:border-b"
        >
          <dt className="text-ink-faint">{item.term}</dt>
          <dd className="min-w-0 break-words">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
