import type { ReactNode } from "react";

/** The amount that a section is about, in large figures inside its sentence. */
export function MainAmount({ children }: { children?: ReactNode }) {
  return <span className="text-xl font-semibold tracking-tight text-ink tabular-nums">{children}</span>;
}
