import { useLingui } from "@lingui/react/macro";
import { leafState, type Resource, type StateTone } from "#declarations/kind.ts";
import { StatusDot } from "#ui/StatusDot.tsx";
import type { StatusTone } from "#ui/tone.ts";
import { useSnapshot } from "#views/resource/read/useSnapshot.ts";
import { useKind } from "#views/context/useKind.ts";

/** State of one resource by shape, colour and word. */
export function StateBadge({ resource }: { resource: Resource }) {
  const { i18n } = useLingui();
  const leaf = leafState(useSnapshot(resource));
  const state = useKind(resource.$type).lifecycle.states[leaf];
  return <StatusDot tone={TONES[state?.tone ?? "busy"]}>{state ? i18n._(state.label) : leaf}</StatusDot>;
}

export const TONES: Record<StateTone, StatusTone> = {
  ok: "ok",
  off: "neutral",
  busy: "info",
  warn: "warn",
  danger: "danger",
};
