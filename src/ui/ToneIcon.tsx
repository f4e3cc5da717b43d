import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { cx } from "./cx.ts";
import type { StatusTone } from "./tone.ts";

const ICONS = { neutral: Info, info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

export function ToneIcon({ tone, className }: { tone: StatusTone; className?: string | undefined }) {
  const Icon = ICONS[tone];
  return <Icon aria-hidden="true" className={cx("size-4 shrink-0", className)} />;
}
