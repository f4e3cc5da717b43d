import { useLingui } from "@lingui/react/macro";
import type { Action } from "#declarations/action.ts";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import type { ButtonVariant } from "#ui/buttonClass.ts";
import { Icon } from "#ui/Icon.tsx";
import { Menu } from "#ui/Menu.tsx";
import type { MenuEntry } from "#ui/menu.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { actionsOn } from "#runtime/resources/availability.ts";
import { bySection, sectionLabels } from "./sections.ts";
import { useSnapshot } from "#views/resource/read/useSnapshot.ts";

interface ActionMenuProps {
  resource: Resource;
  /** Actions left out because they have buttons next to the menu. */
  except?: readonly Action[];
  variant?: ButtonVariant;
}

/** All actions of a resource by section, with their disabled reasons. */
export function ActionMenu({ resource, except, variant }: ActionMenuProps) {
  const { kinds, resourceActors, runs, plans } = useApp();
  const { t, i18n } = useLingui();
  useSnapshot(resource);
  const kind = kindOf(kinds, resource);
  const name = kind.titleOf(resource);
  /** Follows the entry of a refused action. */
  const planOf = (action: Action): MenuEntry[] => {
    const offer = plans.offer(action, [resource]);
    if (offer === undefined) return [];
    const { label, open } = offer;
    return [{ id: `plan ${action.id}`, label: `${label}…`, icon: <Icon name="plan" />, onSelect: open }];
  };
  const sections = () =>
    bySection(
      actionsOn(resource, kind, resourceActors).filter(({ action }) => !except?.includes(action)),
    ).map(([section, available]) => ({
      id: section,
      title: i18n._(sectionLabels[section]),
      items: available.flatMap(({ action, disabledReason }): MenuEntry[] => [
        {
          id: action.id,
          label: i18n._(action.label),
          icon: <Icon name={action.icon} />,
          shortcut: action.shortcut ? [action.shortcut.toUpperCase()] : undefined,
          tone: section === "danger" ? "danger" : undefined,
          disabledReason: disabledReason && i18n._(disabledReason),
          onSelect: () => runs.start(action, [resource], "menu"),
        },
        ...planOf(action),
      ]),
    }));
  return (
    <Menu
      label={t`Actions for ${name}`}
      button={<Icon name="more" />}
      variant={variant}
      className="w-8 px-0"
      sections={sections}
      prepare={plans.load}
    />
  );
}
