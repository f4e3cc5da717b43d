import { Trans, useLingui } from "@lingui/react/macro";
import { Kbd } from "#ui/Kbd.tsx";
import { hasWords, plainText, searchWords } from "#lib/texts/normalise.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { actionsOn } from "#runtime/resources/availability.ts";
import { bySection, sectionLabels } from "#views/resource/action/sections.ts";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useResourceStates } from "#views/resource/read/useSnapshot.ts";
import { type Indexes, pageCommandKey } from "#views/palette/find/entries.ts";
import { type Line, type LineGroup, PaletteList } from "#views/palette/PaletteList.tsx";
import { search } from "#views/palette/find/search.ts";
import { useTyping } from "#views/palette/useTyping.ts";
import { useOfferPlan } from "#views/resource/action/useOfferPlan.ts";
import { planLine } from "#views/palette/planLine.ts";

/** Actions for the chosen resource, with reasons for the disabled ones. */
export function ActionStep(props: { target: string; indexes: Indexes; pending: boolean }) {
  const { target, indexes, pending } = props;
  const { palette } = useApp();
  const { t, i18n } = useLingui();
  const offerPlan = useOfferPlan();
  const states = useResourceStates();
  const typing = useTyping();
  const { query } = typing;
  const found = indexes.resources.find(({ entry }) => entry.key === target)?.entry;
  if (found === undefined)
    return (
      <PaletteList
        typing={typing}
        chosen={t`Resource`}
        placeholder={t`Choose an action`}
        groups={[]}
        pending={pending}
        empty={<Trans>This resource no longer exists. Go back and choose another one.</Trans>}
      />
    );

  const { resource, kind } = found;
  const wanted = search(indexes.actions, query, indexes.actions.length).map(({ action }) => action);
  const actions = actionsOn(resource, kind, states)
    .filter(({ action }) => wanted.includes(action))
    .toSorted((a, b) => wanted.indexOf(a.action) - wanted.indexOf(b.action));
  const lineOf = ({ action, disabledReason }: (typeof actions)[number]): Line => ({
    key: action.id,
    icon: action.icon,
    title: i18n._(action.label) + (action.fields || action.confirm ? "…" : ""),
    danger: action.section === "danger",
    refusal: disabledReason && i18n._(disabledReason),
    aside: action.shortcut && (
      <span className="pointer-coarse:hidden">
        <Kbd keys={[action.shortcut.toUpperCase()]} />
      </span>
    ),
    onChoose: () => palette.send({ type: "action.choose", actionId: action.id }),
  });
  const linesOf = (available: (typeof actions)[number]): Line[] => {
    const plan = planLine({ action: available.action, resources: [resource] }, offerPlan, palette);
    return plan ? [lineOf(available), plan] : [lineOf(available)];
  };
  const open: Line = {
    key: "open",
    icon: "open",
    title: t`Open page`,
    aside: <StateBadge resource={resource} />,
    onChoose: () => palette.send({ type: "command.choose", commandId: `open ${target}` }),
  };
  const pageCommands = (kind.pageCommands ?? []).map(({ id, icon, label }): Line => {
    const key = pageCommandKey(id, target);
    const onChoose = () => palette.send({ type: "command.choose", commandId: key });
    return { key, icon, title: i18n._(label), onChoose };
  });
  const opened = [open, ...pageCommands].filter(({ title }) =>
    hasWords(plainText(title), searchWords(query)),
  );
  const opening = opened.length > 0 ? [{ id: "open", title: i18n._(kind.one), lines: opened }] : [];
  const refused = actions.filter(({ disabledReason }) => disabledReason !== undefined);
  const initialGroups = (): LineGroup[] => [
    ...opening,
    ...bySection(actions.filter(({ disabledReason }) => disabledReason === undefined)).map(([id, items]) => ({
      id,
      title: i18n._(sectionLabels[id]),
      lines: items.map(lineOf),
    })),
    ...(refused.length > 0
      ? [{ id: "refused", title: t`Not available now`, lines: refused.flatMap(linesOf) }]
      : []),
  ];
  // A disabled best match keeps its place, so that Enter never runs a different action.
  const matching = (): LineGroup[] =>
    actions.length > 0
      ? [{ id: "actions", title: t`Actions`, lines: actions.flatMap(linesOf) }, ...opening]
      : opening;
  return (
    <PaletteList
      typing={typing}
      chosen={found.title}
      placeholder={t`Choose an action`}
      groups={query.trim() === "" ? initialGroups() : matching()}
      pending={false}
      empty={<Trans>No action is called “{query}”.</Trans>}
    />
  );
}
