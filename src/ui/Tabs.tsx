import type { ReactNode } from "react";
import { Link } from "./link.tsx";

export interface Tab {
  id: string;
  label: ReactNode;
  href: string;
  count?: number | undefined;
}

/** Parts of one page, each with its own address. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line [scrollbar-width:none]">
      <ul className="-mb-px flex gap-5">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              href={tab.href}
              aria-current={tab.id === current ? "page" : undefined}
              className="flex h-9 items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sunken px-1.5 text-xs font-normal text-ink-faint">
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
