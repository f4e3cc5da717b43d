import type { ReactNode } from "react";
import { Link } from "./link.tsx";

export interface Tab {
  id: string;
  label: ReactNode;
  href: string;
  count?: string | undefined;
}

/** Parts of one page, each with its own address. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav
      aria-label={label}
      className="overflow-x-auto border-b border-line [scrollbar-width:none] max-wide:-mx-4 max-wide:px-4"
    >
      <ul className="-mb-px flex w-max min-w-full gap-5 max-wide:gap-4">
        {tabs.map((tab) => (
          <li key={tab.id} ref={tab.id === current ? reveal : undefined}>
            <Link
              href={tab.href}
              aria-current={tab.id === current ? "page" : undefined}
              className="flex h-9 items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-[Canvas] pointer-coarse:h-11"
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

/** Scrolls the tab into view, because the row can be wider than a phone. */
function reveal(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
