import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface AppShellProps {
  skipLink?: ReactNode;
  banner?: ReactNode;
  topBar: ReactNode;
  /** Selects which of the two navigations is rendered. */
  isMobile: boolean;
  sideNav: ReactNode;
  bottomBar: ReactNode;
  /** The main part is still to come. */
  isLoading?: boolean;
  children: ReactNode;
}

/** Fixed navigation and a scrolling main part, which is printed whole and alone; the skip link targets `#main`. */
export function AppShell(props: AppShellProps) {
  const { skipLink, banner, topBar, isMobile, sideNav, bottomBar, isLoading, children } = props;
  const insets = isMobile ? "safe-px-0" : "pr-[env(safe-area-inset-right)]";
  return (
    <div className="flex h-dvh flex-col bg-canvas text-ink print:block print:h-auto">
      {skipLink}
      {banner}
      <div className="flex min-h-0 flex-1 print:block">
        {!isMobile && <div className="painted-apart flex print:hidden">{sideNav}</div>}
        <div className="flex min-w-0 flex-1 flex-col bg-ground print:block">
          <div className={cx("h-13 shrink-0 border-b border-line bg-raise print:hidden", insets)}>
            {topBar}
          </div>
          <main
            // The page can hold both the shell and its frame, which only loads.
            id={isLoading ? undefined : "main"}
            tabIndex={-1}
            aria-busy={isLoading}
            className={cx(
              "painted-apart relative min-h-0 flex-1 overflow-y-auto outline-none print:overflow-visible",
              insets,
              !isMobile && "pb-[env(safe-area-inset-bottom)]",
            )}
          >
            {children}
          </main>
          {isMobile && bottomBar}
        </div>
      </div>
    </div>
  );
}

/** Top bar with search and user menu. */
export function TopBar({ start, children }: { start?: ReactNode; children?: ReactNode }) {
  return (
    <header className="flex h-full items-center gap-2 px-3 wide:px-6">
      <div className="flex min-w-0 flex-1 items-center gap-3">{start}</div>
      <div className="flex shrink-0 items-center gap-1">{children}</div>
    </header>
  );
}
