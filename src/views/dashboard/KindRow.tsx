import { useLingui } from "@lingui/react/macro";
import { leafState, type StateTone } from "#declarations/kind.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/link.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { StatusDot } from "#ui/StatusDot.tsx";
import type { KindRows } from "#views/resource/read/useAllResources.ts";
import { useResourceStates } from "#views/resource/read/useSnapshot.ts";
import { stateLabel } from "#views/resource/list/rows/rows.ts";
import { TONES } from "#views/resource/fact/StateBadge.tsx";

/** Number of a kind's resources by state, each linked to the filtered list. */
export function KindRow({ of: { kind, rows, failures, isRead } }: { of: KindRows }) {
  const { i18n } = useLingui();
  const states = useStates({ kind, rows });
  const label = i18n._(kind.many);
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_2rem] items-center gap-x-3 px-4 py-1.5 wide:grid-cols-[12rem_minmax(0,1fr)_auto_2rem]">
      <Link
        href={kind.listPath}
        className="flex min-h-6 min-w-0 items-center gap-2.5 font-medium hover:underline pointer-coarse:min-h-11"
      >
        <Icon name={kind.icon} className="text-ink-faint" />
        <span className="min-w-0">{label}</span>
      </Link>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted max-wide:order-last max-wide:col-span-full max-wide:pl-6.5">
        {states.map(({ state, tone, count }) => (
          <li key={state}>
            <Link
              href={`${kind.listPath}?state=${state}`}
              className="inline-flex min-h-6 items-center hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              <StatusDot tone={TONES[tone]}>
                {i18n.number(count)} {stateLabel(state, kind)}
              </StatusDot>
            </Link>
          </li>
        ))}
      </ul>
      <span className="text-right tabular-nums" aria-busy={!isRead}>
        {rows.length > 0 || (isRead && failures.length === 0) ? (
          i18n.number(rows.length)
        ) : isRead ? (
          <span className="text-ink-faint">–</span>
        ) : (
          <Skeleton className="w-6" />
        )}
      </span>
      {kind.createPath && kind.createLabel && (
        <LinkButton
          href={kind.createPath}
          variant="quiet"
          className="w-8 px-0"
          icon={<Icon name="create" />}
          aria-label={i18n._(kind.createLabel)}
          title={i18n._(kind.createLabel)}
        />
      )}
    </li>
  );
}

interface StateCount {
  state: string;
  tone: StateTone;
  count: number;
}

/** States by count, most common first; states with the same label are merged. */
function useStates({ kind, rows }: Pick<KindRows, "kind" | "rows">): StateCount[] {
  const states = useResourceStates();
  const counts = new Map<string, number>();
  for (const row of rows) {
    const state = leafState(states.snapshot(row));
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  const byLabel = new Map<string, StateCount>();
  for (const [state, count] of counts) {
    const label = stateLabel(state, kind);
    const existing = byLabel.get(label);
    if (existing) existing.count += count;
    else byLabel.set(label, { state, tone: kind.lifecycle.states[state]?.tone ?? "busy", count });
  }
  return [...byLabel.values()].toSorted((a, b) => b.count - a.count);
}
