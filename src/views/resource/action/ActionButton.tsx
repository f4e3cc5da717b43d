import { useLingui } from "@lingui/react/macro";
import type { Action } from "#declarations/action.ts";
import type { FieldValues } from "#declarations/field.ts";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { Button } from "#ui/Button.tsx";
import type { ButtonSize, ButtonVariant } from "#ui/buttonClass.ts";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { availabilityOf } from "#runtime/resources/availability.ts";
import { useSnapshot } from "#views/resource/read/useSnapshot.ts";

interface ActionButtonProps {
  action: Action;
  resource: Resource;
  /** Initial form values, such as the disk of this button. */
  values?: FieldValues;
  /** Resource name for screen readers, where several buttons have the same label. */
  target?: string;
  /** For rows that repeat the same actions; the label becomes the tooltip. */
  iconOnly?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Button for one action of one resource, with its disabled reason. */
export function ActionButton(props: ActionButtonProps) {
  const { action, resource, values, target, iconOnly, variant, size } = props;
  const { kinds, resourceActors, runs } = useApp();
  const { i18n } = useLingui();
  useSnapshot(resource);
  const { disabledReason } = availabilityOf(action, resource, kindOf(kinds, resource), resourceActors);
  const label = i18n._(action.label);
  const name = target && `${label}: ${target}`;
  const button = {
    icon: <Icon name={action.icon} />,
    variant,
    size,
    disabledReason: disabledReason && i18n._(disabledReason),
    onClick: () => runs.start(action, [resource], "button", values),
  };
  if (iconOnly) return <IconButton {...button} label={name ?? label} />;
  return (
    <Button {...button} aria-label={name}>
      {label}
    </Button>
  );
}
