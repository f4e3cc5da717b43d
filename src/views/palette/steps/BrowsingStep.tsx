import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useMemo } from "react";
import { useApp } from "#views/context/AppContext.tsx";
import { availabilityOf } from "#runtime/resources/availability.ts";
import { Kbd } from "#ui/Kbd.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useResourceStates } from "#views/resource/read/useSnapshot.ts";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { type Entry, type Indexes, pairWithOnly, searchPairs } from "#views/palette/find/entries.ts";
import type { TypedCommand } from "#views/palette/reading/dryRun.ts";
import { useTypedCommand } from "#views/palette/reading/useTypedCommand.tsx";
import { type Line, type LineGroup, PaletteList } from "#views/palette/PaletteList.tsx";
import { recentKeys, rememberRecent } from "#views/palette/find/recents.ts";
import { search } from "#views/palette/find/search.ts";
import { useTyping } from "#views/palette/useTyping.ts";
import { planLine } from "#views/palette/planLine.ts";
import { useOfferPlan } from "#views/resource/action/useOfferPlan.ts";

/** About one tall screen; more typing finds the rest. */
const LIMIT = 30;
const FIRST_RESOURCES = 5;
/** Limit per sort before any input, so that the list renders fast. */
const FIRST_OF_SORT = 15;

interface StepProps {
  indexes: Indexes;
  pending: boolean;
}

/** The root: recent items first, then matches, best first. */
export function BrowsingStep({ indexes, pending }: StepProps) {
  const { t, i18n } = useLingui();
  const typing = useTyping();
  const { query } = typing;
  const make = useLine();
  const lineOf = useMemo(() => keptLines(make, indexes), [make, indexes]);
  const { typed, failure } = useTypedCommand(indexes, query);
  const { palette } = useApp();
  const refused = typed?.refused;
  const offerPlan = useOfferPlan(refused !== undefined);
  const plan = refused && planLine(refused, offerPlan, palette);
  const found = useMemo(() => (query.trim() === "" ? undefined : find(indexes, query)), [indexes, query]);
  // Memoised by query, so that a keystroke does not re-render the previous results.
  const groups = useMemo(
    () =>
      (found ?? initialGroups(indexes)).map(([id, entries]): LineGroup => ({
        id,
        title: i18n._(titles[id]),
        lines: entries.map((entry) => lineOf(id, entry)),
      })),
    [found, indexes, lineOf, i18n],
  );
  // A missing name is only said if nothing else is found.
  const shown = typed?.isMissing && groups.length > 0 ? undefined : typed;
  return (
    <PaletteList
      typing={typing}
      placeholder={t`Search or run a command`}
      groups={shown ? withTyped(shown, plan, groups, i18n._(titles.pair)) : groups}
      preview={failure || shown?.preview}
      pending={pending}
      empty={<Trans>No resource or command matches “{query}”.</Trans>}
    />
  );
}

/** Puts the typed command first, in place of the same action and resource, then the plan that it offers. */
function withTyped(
  typed: TypedCommand,
  plan: Line | undefined,
  groups: LineGroup[],
  title: string,
): LineGroup[] {
  const pairs = groups.find(({ id }) => id === "pair")?.lines ?? [];
  const others = pairs.filter(({ pair }) => !(pair && typed.isPair(pair.actionId, pair.target)));
  const lines = [typed.line, ...(plan ? [plan] : []), ...others];
  return [{ id: "pair", title, lines }, ...groups.filter(({ id }) => id !== "pair")];
}

/** Resolves an action that fits only one resource to that resource. */
const aimed = (entry: Entry, indexes: Indexes): Entry =>
  (entry.type === "action" && pairWithOnly(entry, indexes)) || entry;

type GroupId = "recent" | Entry["type"];

const titles: Record<GroupId, MessageDescriptor> = {
  recent: msg`Recently used`,
  pair: msg`Run now`,
  resource: msg`Resources`,
  command: msg`Commands`,
  action: msg`Actions`,
};

type Groups = [GroupId, Entry[]][];

function initialGroups({ all, resources, commands, actions }: Indexes): Groups {
  const recent = recentKeys().flatMap((key) => all.find(({ entry }) => entry.key === key)?.entry ?? []);
  const groups: Groups = [
    ["recent", recent],
    ["resource", recent.length > 0 ? [] : resources.slice(0, FIRST_RESOURCES).map((row) => row.entry)],
    ["command", commands.slice(0, FIRST_OF_SORT).map((row) => row.entry)],
    ["action", actions.slice(0, FIRST_OF_SORT).map((row) => row.entry)],
  ];
  return groups.filter(([, entries]) => entries.length > 0);
}

function find(indexes: Indexes, query: string): Groups {
  const entries: Entry[] = search(indexes.all, query, LIMIT);
  const groups = Map.groupBy(entries, (entry) => entry.type);
  const pairs = searchPairs(indexes.actions, indexes.resources, query);
  return pairs.length > 0 ? [["pair", pairs], ...groups] : [...groups];
}

/** Makes each group's line of an entry once: a line that another letter finds again is not rendered again. */
function keptLines(make: (entry: Entry) => Line, indexes: Indexes): (id: GroupId, entry: Entry) => Line {
  const made = new Map<string, Line>();
  return (id, entry) => {
    // An item can be both recent and listed, so each line needs a unique key.
    const key = `${id} ${entry.key}`;
    const line = made.get(key) ?? { ...make(aimed(entry, indexes)), key };
    made.set(key, line);
    return line;
  };
}

function useLine(): (entry: Entry) => Line {
  const { palette } = useApp();
  const { i18n } = useLingui();
  const placeOf = usePlaceOf();
  const states = useResourceStates();
  return useCallback(
    (entry) => {
      switch (entry.type) {
        case "resource":
          return {
            key: entry.key,
            icon: entry.kind.icon,
            title: entry.title,
            detail: [i18n._(entry.kind.one), placeOf(entry.resource.location)].filter(Boolean).join(" · "),
            aside: <StateBadge resource={entry.resource} />,
            onChoose: () => {
              rememberRecent(entry.key);
              palette.send({ type: "target.choose", target: entry.key });
            },
          };
        case "action":
          return {
            key: entry.key,
            icon: entry.action.icon,
            title: `${entry.title}…`,
            aside: i18n._(entry.kind.one),
            onChoose: () => {
              rememberRecent(entry.key);
              palette.send({ type: "action.choose", actionId: entry.action.id });
            },
          };
        case "command": {
          const { id, icon, refusal, shortcut } = entry.command;
          return {
            key: entry.key,
            icon,
            title: entry.title,
            refusal: refusal && i18n._(refusal),
            aside: shortcut && <Kbd keys={[shortcut]} />,
            onChoose: () => {
              rememberRecent(entry.key);
              palette.send({ type: "command.choose", commandId: id });
            },
          };
        }
        case "pair": {
          const { of, on } = entry;
          const { disabledReason } = availabilityOf(of.action, on.resource, on.kind, states);
          return {
            key: entry.key,
            pair: { actionId: of.action.id, target: on.key },
            icon: entry.of.action.icon,
            title: entry.title,
            danger: entry.of.action.section === "danger",
            refusal: disabledReason && i18n._(disabledReason),
            aside: <StateBadge resource={entry.on.resource} />,
            onChoose: () => {
              rememberRecent(entry.on.key);
              palette.send({ type: "pair.choose", actionId: entry.of.action.id, target: entry.on.key });
            },
          };
        }
      }
    },
    [palette, states, i18n, placeOf],
  );
}
