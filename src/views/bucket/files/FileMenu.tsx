import { useLingui } from "@lingui/react/macro";
import type { FileAction } from "#actions/bucket/file.actions.ts";
import type { Entry } from "#api/bucket/objects.ts";
import { Icon } from "#ui/Icon.tsx";
import { Menu } from "#ui/Menu.tsx";
import { actionsOn } from "./state/actionsOn.ts";
import { shownName } from "./state/entries.ts";

interface FileMenuProps {
  entry: Entry;
  onAction: (action: FileAction, entry: Entry) => void;
  reasonOf: (action: FileAction) => string | undefined;
}

export function FileMenu({ entry, onAction, reasonOf }: FileMenuProps) {
  const { t, i18n } = useLingui();
  const sections = () =>
    [...Map.groupBy(actionsOn(entry), ({ section }) => section)].map(([section, actions]) => ({
      id: section,
      items: actions.map((action) => ({
        id: action.id,
        label: i18n._(action.label),
        icon: <Icon name={action.icon} />,
        shortcut: [action.shortcut.length === 1 ? action.shortcut.toUpperCase() : action.shortcut],
        tone: section === "danger" ? ("danger" as const) : undefined,
        disabledReason: reasonOf(action),
        onSelect: () => onAction(action, entry),
      })),
    }));
  return (
    <Menu
      label={t`Actions for ${shownName(entry.name)}`}
      button={<Icon name="more" />}
      className="w-8 px-0"
      sections={sections}
    />
  );
}
