import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import type { NavItem } from "./SideNav.tsx";

interface BottomBarProps {
  label: string;
  /** Four at most, so that `more` fits. */
  items: readonly NavItem[];
  /** Button that opens the remaining entries. */
  more?: ReactNode;
}

export function BottomBar({ label, items, more }: BottomBarProps) {
  return (
    <nav
      aria-label={label}
      className="nav flex overflow-x-auto border-t border-line bg-canvas safe-px-0 pb-[env(safe-area-inset-bottom)] *:flex-1 print:hidden"
    >
      {items.map((item) => (
        <Link
          key={item.id}
          href={item.href}
          aria-current={item.current ? "page" : undefined}
          className={bottomBarItem}
        >
          {item.icon}
          <span className="text-center leading-tight wrap-normal">{item.label}</span>
        </Link>
      ))}
      {more}
    </nav>
  );
}

/** Classes of an entry, for the button that opens the rest. */
export const bottomBarItem =
  "flex min-h-14 flex-col items-center gap-1 px-0.5 pt-2 pb-1.5 text-xs text-ink-muted focus-visible:-outline-offset-2 " +
  "aria-[current=page]:font-medium aria-[current=page]:text-accent-ink [&_svg]:size-5";
