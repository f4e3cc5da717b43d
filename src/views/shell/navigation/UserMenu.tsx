import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { type AppCommand, type MenuPart, menuParts, shownCommands } from "#actions/app/app.commands.ts";
import { kindSummaries } from "#resources/kinds.ts";
import { Icon } from "#ui/Icon.tsx";
import { Menu } from "#ui/Menu.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { useAppState } from "#views/shell/commands/useAppState.ts";
import { useCommandContext } from "#views/shell/commands/useCommandContext.ts";
import { singleKeys } from "#views/shell/shortcuts/singleKeys.ts";

/** The user's profile link and the commands of the menu. */
export function UserMenu() {
  const { session } = useApp();
  const { t, i18n } = useLingui();
  const username = useSelector(session, (state) => state.context.user?.username ?? "");
  const areOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.isOn);
  const state = useAppState();
  const context = useCommandContext();
  const itemOf = ({ id, label, lang, icon, shortcut, isChosen, run }: AppCommand) => {
    const current = isChosen?.(state);
    return {
      id,
      label: <span lang={lang}>{i18n._(label)}</span>,
      current,
      icon: <Icon name={current ? "check" : icon} />,
      shortcut: shortcut && areOn ? [shortcut] : undefined,
      onSelect: () => run(context),
    };
  };
  const sections = () => [
    {
      id: "profile",
      items: kindSummaries()
        .filter(({ type }) => type === "user")
        .map(({ type, icon, many, listPath }) => ({
          id: type,
          label: i18n._(many),
          icon: <Icon name={icon} />,
          onSelect: () => context.go(listPath),
        })),
    },
    ...(Object.keys(menuParts) as MenuPart[]).map((id) => ({
      id,
      title: menuParts[id] && i18n._(menuParts[id]),
      items: shownCommands(state)
        .filter(({ menu }) => menu === id)
        .map(itemOf),
    })),
  ];
  return (
    <Menu
      label={t`Account: ${username}`}
      button={
        <>
          <Icon name="user" />
          <span className="max-w-48 truncate max-wide:hidden">{username}</span>
        </>
      }
      sections={() => sections().filter(({ items }) => items.length > 0)}
    />
  );
}
