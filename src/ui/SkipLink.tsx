import type { ReactNode } from "react";

/** First Tab stop: jumps past the navigation to the element with id `target`. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-[max(0.5rem,env(safe-area-inset-left))] z-50 -translate-y-20 rounded-md bg-raise px-3 py-2 font-medium focus:translate-y-0 focus:shadow-lg print:hidden"
    >
      {children}
    </a>
  );
}
