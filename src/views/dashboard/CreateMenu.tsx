import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import type { CreateAction } from "#declarations/create.ts";
import { kindOf } from "#resources/registry.ts";
import { Icon } from "#ui/Icon.tsx";
import { Menu } from "#ui/Menu.tsx";
import { paths } from "#declarations/paths.ts";
import { useApp } from "#views/context/AppContext.tsx";

export function CreateMenu({ creates }: { creates: readonly CreateAction[] }) {
  const { kinds } = useApp();
  const { i18n } = useLingui();
  const [, navigate] = useLocation();
  if (creates.length === 0) return null;
  return (
    <Menu
      variant="primary"
      button={
        <>
          <Icon name="create" />
          <Trans>Create</Trans>
        </>
      }
      sections={() => [
        {
          id: "create",
          items: creates.map(({ id, kind, label }) => ({
            id,
            label: i18n._(label),
            icon: <Icon name={kindOf(kinds, { $type: kind }).icon} />,
            onSelect: () => navigate(paths.create(kind)),
          })),
        },
      ]}
    />
  );
}
