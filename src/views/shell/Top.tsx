import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { site } from "../../api/config.ts";
import { chooseLanguage, languages } from "../../i18n.ts";
import { preferenceOf } from "../../machines/colourScheme/colourScheme.machine.ts";
import { TopBar } from "../../ui/AppShell.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { useApp } from "../AppContext.tsx";
import { isMac } from "./isMac.ts";
import { shortcutSheet } from "./shortcutSheet.ts";
import { singleKeys } from "./singleKeys.ts";

/** The way to the palette, past messages, and the menu of whoever is signed in. */
export function Top({ isMobile }: { isMobile: boolean }) {
  const { palette, toasts, theme } = useApp();
  const { t } = useLingui();
  return (
    <TopBar
      start={
        <>
          {isMobile && <img src={theme().logo} alt={site().siteName} className="size-7 object-contain" />}
          <button
            type="button"
            onClick={() => palette.send({ type: "palette.open" })}
            aria-keyshortcuts="Control+K Meta+K"
            className="flex h-8 w-full max-w-96 min-w-0 items-center gap-2 rounded-md border border-line bg-canvas px-2.5 text-ink-faint transition-colors hover:border-line-strong hover:text-ink-muted pointer-coarse:h-11"
          >
            <Icon name="search" />
            <span className="min-w-0 flex-1 truncate text-left">
              <Trans>Search or run a command</Trans>
            </span>
            <span className="max-wide:hidden">
              <Kbd keys={[isMac() ? "⌘" : "Ctrl", "K"]} />
            </span>
          </button>
        </>
      }
    >
      <IconButton
        icon={<Icon name="notification" />}
        label={t`Past messages`}
        onClick={() => toasts.send({ type: "history.open" })}
      />
      <UserMenu isMobile={isMobile} />
    </TopBar>
  );
}

function UserMenu({ isMobile }: { isMobile: boolean }) {
  const { session, colourScheme } = useApp();
  const { t, i18n } = useLingui();
  const username = useSelector(session, (state) => state.context.user?.username ?? "");
  const preference = useSelector(colourScheme, preferenceOf);
  const areOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn);
  const schemes = [
    { id: "auto", label: t`As the system has it` },
    { id: "light", label: t`Light` },
    { id: "dark", label: t`Dark` },
  ] as const;
  return (
    <Menu
      label={t`Account: ${username}`}
      button={
        <>
          <Icon name="user" />
          {!isMobile && <span className="max-w-48 truncate">{username}</span>}
        </>
      }
      sections={[
        {
          id: "language",
          title: t`Language`,
          items: languages.map(({ id, title }) => ({
            id,
            label: <span lang={id}>{title}</span>,
            current: id === i18n.locale,
            icon: <Icon name={id === i18n.locale ? "check" : "language"} />,
            onSelect: () => void chooseLanguage(id),
          })),
        },
        {
          id: "scheme",
          title: t`Colours`,
          items: schemes.map(({ id, label }) => ({
            id,
            label,
            current: id === preference,
            icon: <Icon name={id === preference ? "check" : id} />,
            onSelect: () => colourScheme.send({ type: "scheme.choose", preference: id }),
          })),
        },
        {
          id: "keys",
          title: t`Keyboard`,
          items: [
            {
              id: "shortcuts",
              label: t`Keyboard shortcuts`,
              icon: <Icon name="keyboard" />,
              shortcut: areOn ? ["?"] : undefined,
              onSelect: () => shortcutSheet.set(true),
            },
          ],
        },
        {
          id: "session",
          items: [
            {
              id: "logOut",
              label: t`Log out`,
              icon: <Icon name="logOut" />,
              onSelect: () => session.send({ type: "logOut" }),
            },
          ],
        },
      ]}
    />
  );
}
