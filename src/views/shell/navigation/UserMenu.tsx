import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { chooseLanguage, htmlLang, languages } from "#lib/i18n.ts";
import { canOpenChat } from "#machines/chat/chat.machine.ts";
import { preferenceOf } from "#machines/colourScheme/colourScheme.machine.ts";
import { paths } from "#declarations/paths.ts";
import { Icon } from "#ui/Icon.tsx";
import { Menu } from "#ui/Menu.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { adminView, useAdminView } from "./adminView.ts";
import { schemes } from "./schemes.ts";
import { shortcutSheet } from "#views/shell/shortcuts/shortcutSheet.ts";
import { singleKeys } from "#views/shell/shortcuts/singleKeys.ts";

/** Who is signed in, and what is theirs to choose: language, colours, keys, log-out. */
export function UserMenu({ isMobile }: { isMobile: boolean }) {
  const { session, colourScheme, chat } = useApp();
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const username = useSelector(session, (state) => state.context.user?.username ?? "");
  const preference = useSelector(colourScheme, preferenceOf);
  const canChat = useSelector(chat, canOpenChat);
  const areOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.isOn);
  const { isAdmin, isOn: isAdminView } = useAdminView();
  const adminViews = [
    { isOn: true, label: t`Administrator view` },
    { isOn: false, label: t`User view` },
  ];
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
          id: "profile",
          items: [
            {
              id: "profile",
              label: t`Profile`,
              icon: <Icon name="profile" />,
              onSelect: () => navigate(paths.page("profile")),
            },
          ],
        },
        {
          id: "language",
          title: t`Language`,
          items: languages.map(({ id, title }) => ({
            id,
            label: <span lang={htmlLang(id)}>{title}</span>,
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
            label: i18n._(label),
            current: id === preference,
            icon: <Icon name={id === preference ? "check" : id} />,
            onSelect: () => colourScheme.send({ type: "scheme.choose", preference: id }),
          })),
        },
        ...(isAdmin
          ? [
              {
                id: "adminView",
                title: t`View`,
                items: adminViews.map(({ isOn, label }) => ({
                  id: label,
                  label,
                  current: isOn === isAdminView,
                  icon: <Icon name={isOn === isAdminView ? "check" : isOn ? "shield" : "user"} />,
                  onSelect: () => adminView.turn(isOn),
                })),
              },
            ]
          : []),
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
        ...(canChat
          ? [
              {
                id: "support",
                items: [
                  {
                    id: "chat",
                    label: t`Chat with support`,
                    icon: <Icon name="support" />,
                    onSelect: () => chat.send({ type: "chat.open" }),
                  },
                ],
              },
            ]
          : []),
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
