import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { shownCommands } from "#actions/app/app.commands.ts";
import type { Command } from "#declarations/command.ts";
import { actionsOf } from "#resources/actions.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import { Sheet } from "#ui/Sheet.tsx";
import { isMac } from "./isMac.ts";
import { shortcutSheet } from "#views/shell/openSheets.ts";
import { useEnabledKinds } from "#views/context/useKind.ts";
import { useAppState } from "#views/shell/commands/useAppState.ts";
import { singleKeys } from "./singleKeys.ts";

interface Shortcut {
  keys: readonly string[];
  label: MessageDescriptor;
}

const everywhere = (commands: readonly Command[]): Shortcut[] => [
  { keys: [isMac() ? "⌘" : "Ctrl", "K"], label: msg`Search or run a command` },
  ...shortcutsOf(commands),
  { keys: [isMac() ? "⌘" : "Ctrl", "↵"], label: msg`Submit a form` },
];

const shortcutsOf = (commands: readonly Command[]): Shortcut[] =>
  commands.flatMap(({ shortcut, label }) => (shortcut ? [{ keys: [shortcut.toUpperCase()], label }] : []));

const inLists = (): readonly Shortcut[] => [
  { keys: ["J", "↓"], label: msg`Next row` },
  { keys: ["K", "↑"], label: msg`Previous row` },
  { keys: ["X"], label: msg`Select the row` },
  { keys: [isMac() ? "⌘" : "Ctrl", "A"], label: msg`Select all` },
  { keys: ["↵"], label: msg`Open the row` },
  { keys: ["."], label: msg`Open the row's actions` },
  { keys: ["/"], label: msg`Search the list` },
];

/** Every shortcut of the portal, its lists and its actions. */
export default function ShortcutSheet() {
  const { t, i18n } = useLingui();
  const kinds = useEnabledKinds();
  const state = useAppState();
  const areOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.isOn);
  const close = () => shortcutSheet.set(false);
  return (
    <Sheet
      label={t`Keyboard shortcuts`}
      onClose={close}
      className="m-auto max-h-[85dvh] w-full max-w-2xl overflow-hidden rounded-lg border max-wide:mb-0 max-wide:max-w-none"
    >
      <div className="flex max-h-[85dvh] flex-col">
        <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
          <h2 tabIndex={-1} className="flex-1 text-lg font-semibold outline-none">
            <Trans>Keyboard shortcuts</Trans>
          </h2>
          <IconButton icon={<Icon name="close" />} label={t`Close`} onClick={close} />
        </header>
        <div className="min-h-0 overflow-y-auto px-5 py-4">
          <div className="columns-2 gap-8 max-wide:columns-1">
            <Group title={t`On every page`} shortcuts={everywhere(shownCommands(state))} />
            <Group title={t`In lists`} shortcuts={inLists()} />
            {kinds.map((kind) => (
              <Group
                key={kind.type}
                title={i18n._(kind.many)}
                shortcuts={shortcutsOf(actionsOf(kind.type))}
              />
            ))}
          </div>
          <div className="mt-2 border-t border-line pt-4">
            <Checkbox
              label={t`Single-key shortcuts`}
              description={t`Turn off single-key shortcuts if you use dictation or press keys by accident. Shortcuts that are a single letter or symbol then stop working.`}
              checked={areOn}
              onChange={({ target }) => singleKeys.turn(target.checked)}
            />
          </div>
        </div>
      </div>
    </Sheet>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const { i18n } = useLingui();
  if (shortcuts.length === 0) return null;
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="mb-1 text-sm font-medium text-ink-faint">{title}</h3>
      <dl className="grid gap-1">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys.join()} className="flex min-h-7 items-center justify-between gap-3">
            <dt>{i18n._(label)}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
