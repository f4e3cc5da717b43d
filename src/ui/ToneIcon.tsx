import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import type { StatusTone } from "./tone.ts";

const ICONS: Record<StatusTone, IconName> = {
  neutral: "info",
  info: "info",
  ok: "ok",
  warn: "warning",
  danger: "error",
};

export function ToneIcon({ tone, className }: { tone: StatusTone; className?: string | undefined }) {
  return <Icon name={ICONS[tone]} className={className} />;
}
