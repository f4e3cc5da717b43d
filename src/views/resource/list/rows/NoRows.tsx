import { Trans, useLingui } from "@lingui/react/macro";
import { inSentence } from "#lib/format.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { isMac } from "#views/shell/shortcuts/isMac.ts";
import { useStartingPrices } from "#views/welcome/useStartingPrices.ts";

/** Empty state: what the kind is for, the create action, and its lowest price. */
export default function NoRows({ kind }: { kind: ResourceKind }) {
  const { i18n } = useLingui();
  const many = inSentence(i18n._(kind.many));
  const label = kind.createLabel && i18n._(kind.createLabel);
  const priceOf = useStartingPrices();
  const price = kind.create && priceOf(kind.create);
  return (
    <EmptyState
      icon={<Icon name={kind.icon} />}
      title={<Trans>You have no {many} yet</Trans>}
      action={
        kind.createPath && (
          <LinkButton href={kind.createPath} variant="primary" icon={<Icon name="create" />}>
            {label}
          </LinkButton>
        )
      }
      note={
        <>
          {price && (
            <p className="tabular-nums">
              <Trans>from {price} / month</Trans>
            </p>
          )}
          {label && (
            <p className="pointer-coarse:hidden">
              <Trans>
                Or press <Kbd keys={[isMac() ? "⌘" : "Ctrl", "K"]} /> and type “{label}”
              </Trans>
            </p>
          )}
        </>
      }
    >
      {i18n._(kind.about)}
    </EmptyState>
  );
}
