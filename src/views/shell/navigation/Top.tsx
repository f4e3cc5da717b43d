import { useLingui } from "@lingui/react/macro";
import { showMessages } from "#actions/app/app.commands.ts";
import { site } from "#api/config/site.ts";
import { TopBar } from "#ui/AppShell.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { useCommandContext } from "#views/shell/commands/useCommandContext.ts";
import { isMac } from "#views/shell/shortcuts/isMac.ts";
import { Picture } from "#ui/Picture.tsx";
import { SearchHint, searchBox } from "./SearchHint.tsx";
import { UserMenu } from "./UserMenu.tsx";

/** Top bar: palette, notifications and user menu. */
export function Top({ isMobile }: { isMobile: boolean }) {
  const { palette, theme } = useApp();
  const { i18n } = useLingui();
  const context = useCommandContext();
  return (
    <TopBar
      start={
        <>
          {isMobile && <Picture src={theme().logo} alt={site().siteName} className="size-7 object-contain" />}
          <button
            type="button"
            onClick={() => palette.send({ type: "palette.open" })}
            aria-keyshortcuts="Control+K Meta+K"
            className={searchBox}
          >
            <SearchHint />
            <span className="max-wide:hidden pointer-coarse:hidden">
              <Kbd keys={[isMac() ? "⌘" : "Ctrl", "K"]} />
            </span>
          </button>
        </>
      }
    >
      <IconButton
        icon={<Icon name={showMessages.icon} />}
        label={i18n._(showMessages.label)}
        aria-keyshortcuts={showMessages.shortcut}
        onClick={() => showMessages.run(context)}
      />
      <UserMenu />
    </TopBar>
  );
}
