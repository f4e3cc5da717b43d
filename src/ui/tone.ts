export type StatusTone = "neutral" | "ok" | "info" | "warn" | "danger";

/** Tinted background with text in the same tone. */
export const softTone: Record<StatusTone, string> = {
  neutral: "bg-sunken text-ink-muted",
  ok: "bg-ok-soft text-ok-ink",
  info: "bg-info-soft text-info-ink",
  warn: "bg-warn-soft text-warn-ink",
  danger: "bg-danger-soft text-danger-ink",
};

/** The tone's mark on a plain surface. */
export const markTone: Record<StatusTone, string> = {
  neutral: "text-ink-faint",
  ok: "text-ok",
  info: "text-info",
  warn: "text-warn",
  danger: "text-danger",
};
