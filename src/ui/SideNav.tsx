import type { ReactNode, Ref } from "react";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

export interface NavItem {
  id: string;
  label: string;
  icon: ReactNode;
  href: string;
  current: boolean;
  /** Count or mark at the end of the line; hidden on the rail. */
  aside?: ReactNode;
}

export interface NavSection {
  id: string;
  title?: ReactNode;
  items: readonly NavItem[];
}

interface SideNavProps {
  ref?: Ref<HTMLDivElement>;
  label: string;
  /** An 80 px icon rail instead of a sidebar as wide as its labels, at most 320 px. */
  rail: boolean;
  header: ReactNode;
  sections: readonly NavSection[];
  footer?: ReactNode;
}

export function SideNav({ ref, label, rail, header, sections, footer }: SideNavProps) {
  return (
    <div
      ref={ref}
      className={cx(
        "nav flex flex-col border-r border-line bg-canvas pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]",
        rail
          ? "w-[calc(theme(spacing.rail)+env(safe-area-inset-left))]"
          : "w-max max-w-[calc(theme(spacing.sidebar)+env(safe-area-inset-left))]",
      )}
    >
      <div className={cx("flex h-13 shrink-0 items-center gap-2.5", rail ? "justify-center" : "px-5")}>
        {header}
      </div>
      <nav
        aria-label={label}
        className={cx(
          "min-h-0 flex-1 overflow-y-auto pb-4",
          rail
            ? "px-[calc(var(--nav-inset)/3)] [scrollbar-width:none]"
            : "px-nav-inset [scrollbar-width:thin]",
        )}
      >
        {sections.map((section) => (
          <div key={section.id} className="mt-2 first:mt-1">
            {section.title && !rail && (
              <div
                id={`nav-${section.id}`}
                className="px-[calc(1.25rem-var(--nav-inset))] pt-2 pb-1 text-xs font-medium text-ink-faint"
              >
                {section.title}
              </div>
            )}
            <ul
              aria-labelledby={section.title && !rail ? `nav-${section.id}` : undefined}
              className="grid grid-cols-1 gap-px"
            >
              {section.items.map((item) => (
                <li key={item.id}>
                  <Link
                    href={item.href}
                    aria-current={item.current ? "page" : undefined}
                    className={cx(ITEM, rail ? RAIL_ITEM : LINE_ITEM)}
                  >
                    {item.icon}
                    <span data-label={item.label} className={rail ? RAIL_LABEL : LINE_LABEL}>
                      {item.label}
                    </span>
                    {!rail && item.aside}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {footer && <div className={cx("border-t border-line py-2", rail ? "px-1.5" : "px-3")}>{footer}</div>}
    </div>
  );
}

const ITEM =
  "flex rounded-nav text-ink-muted transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 " +
  "aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-ink aria-[current=page]:shadow-nav " +
  "[&_svg]:size-4 [&_svg]:shrink-0";
const LINE_ITEM =
  "min-h-nav-row items-center py-1 gap-2.5 px-[calc(1.25rem-var(--nav-inset))] pointer-coarse:min-h-11";
const RAIL_ITEM = "flex-col items-center gap-1 px-0.5 py-2";
const RAIL_LABEL = "max-w-full text-center text-xs";
/** Reserves the width of the current page's weight and of a scroll bar, so that the sidebar keeps its width. */
const LINE_LABEL =
  "min-w-0 flex-1 after:block after:h-0 after:pe-3 after:overflow-hidden after:font-medium after:invisible after:content-[attr(data-label)/'']";
