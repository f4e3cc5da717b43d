import { useLingui } from "@lingui/react/macro";
import type { Action } from "../../actions/action.ts";
import type { FieldValues } from "../../machines/actionRun/actionRun.machine.ts";
import { kindOf } from "../../resources/registry.ts";
import type { Resource } from "../../resources/resource.ts";
import { Button } from "../../ui/Button.tsx";
import type { ButtonSize, ButtonVariant } from "../../ui/buttonClass.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useApp } from "../AppContext.tsx";
import { offerOf } from "./offers.ts";
import { useSnapshot } from "./useSnapshot.ts";

interface ActionButtonProps {
  action: Action;
  resource: Resource;
  /** What the form begins with, such as the disk whose button this is. */
  values?: FieldValues;
  /** What it acts on where several buttons read alike; heard, not seen. */
  subject?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** One action of one resource; while the resource refuses it, it says why. */
export function ActionButton(props: ActionButtonProps) {
  const { action, resource, values, subject, variant, size } = props;
  const { kinds, subjects, runs } = useApp();
  const { i18n } = useLingui();
  useSnapshot(resource);
  const { reason } = offerOf(action, resource, kindOf(kinds, resource), subjects);
  const label = i18n._(action.label);
  return (
    <Button
      icon={<Icon name={action.icon} />}
      variant={variant}
      size={size}
      aria-label={subject && `${label}: ${subject}`}
      disabledReason={reason && i18n._(reason)}
      onClick={() => runs.start(action, [resource], "button", values)}
    >
      {label}
    </Button>
  );
}
