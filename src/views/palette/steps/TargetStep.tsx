import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Action } from "#declarations/action.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { availabilityOf } from "#runtime/resources/availability.ts";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { useResourceStates } from "#views/resource/read/useSnapshot.ts";
import type { Indexes } from "#views/palette/find/entries.ts";
import { PaletteList } from "#views/palette/PaletteList.tsx";
import { rememberRecent } from "#views/palette/find/recents.ts";
import { search } from "#views/palette/find/search.ts";
import { useTyping } from "#views/palette/useTyping.ts";

const SHOWN = 30;
/** This many matches are sorted, resources that accept the action first. */
const ASKED = 300;

/** Resources for the chosen action. */
export function TargetStep(props: { action: Action; indexes: Indexes; pending: boolean }) {
  const { action, indexes, pending } = props;
  const { palette } = useApp();
  const { t, i18n } = useLingui();
  const typing = useTyping();
  const { query } = typing;
  const states = useResourceStates();
  const placeOf = usePlaceOf();
  const fitting = useMemo(
    () => indexes.resources.filter(({ entry }) => entry.kind.type === action.kind),
    [indexes, action],
  );
  const lines = useMemo(
    () =>
      search(fitting, query, ASKED)
        .map((entry) => ({ entry, ...availabilityOf(action, entry.resource, entry.kind, states) }))
        .toSorted((a, b) => Number(a.refusal !== undefined) - Number(b.refusal !== undefined))
        .slice(0, SHOWN)
        .map(({ entry, disabledReason }) => ({
          key: entry.key,
          icon: entry.kind.icon,
          title: entry.title,
          detail: placeOf(entry.resource.location),
          refusal: disabledReason && i18n._(disabledReason),
          aside: <StateBadge resource={entry.resource} />,
          onChoose: () => {
            rememberRecent(entry.key);
            palette.send({ type: "target.choose", target: entry.key });
          },
        })),
    [states, fitting, query, action, palette, i18n, placeOf],
  );
  const label = i18n._(action.label);
  const kind = fitting[0]?.entry.kind;
  return (
    <PaletteList
      typing={typing}
      chosen={`${label}…`}
      placeholder={t`Choose a resource`}
      groups={lines.length === 0 ? [] : [{ id: "targets", title: kind ? i18n._(kind.many) : label, lines }]}
      pending={pending}
      empty={
        fitting.length === 0 ? (
          <Trans>You have no resource for this action yet.</Trans>
        ) : (
          <Trans>No resource matches “{query}”.</Trans>
        )
      }
    />
  );
}
