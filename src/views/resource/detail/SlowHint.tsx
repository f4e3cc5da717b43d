import { Trans, useLingui } from "@lingui/react/macro";
import { kindOf } from "#resources/registry.ts";
import { leafState, type Resource } from "#declarations/kind.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { actionsOn } from "#runtime/resources/availability.ts";
import { useIsSlow } from "#views/resource/run/useIsSlow.ts";
import { isMoving, useSnapshot } from "#views/resource/read/useSnapshot.ts";

/** Hint for a change that takes longer than usual, with the actions that are possible meanwhile. */
export function SlowHint({ resource, onRefresh }: { resource: Resource; onRefresh: () => void }) {
  const { kinds, resourceActors } = useApp();
  const { i18n } = useLingui();
  const snapshot = useSnapshot(resource);
  const leaf = leafState(snapshot);
  if (!useIsSlow(leaf, isMoving(snapshot))) return null;
  const kind = kindOf(kinds, resource);
  const state = kind.lifecycle.states[leaf];
  const label = state ? i18n._(state.label) : leaf;
  const isCounting = kind.lifecycle.dueOf?.(snapshot) !== undefined;
  const possible = actionsOn(resource, kind, resourceActors).filter(
    ({ disabledReason }) => disabledReason === undefined,
  );
  return (
    <div className="px-4 pb-4 wide:px-6">
      <Banner
        tone="warn"
        title={<Trans>The operation is taking longer than usual</Trans>}
        actions={
          <>
            {possible.map(({ action }) => (
              <ActionButton key={action.id} action={action} resource={resource} size="sm" />
            ))}
            <Button size="sm" onClick={onRefresh}>
              <Trans>Check state</Trans>
            </Button>
          </>
        }
      >
        {isCounting ? (
          <Trans>
            The machine hasn't shut down yet. When the countdown ends, the portal forces the machine off. Keep
            the portal open in a tab until then.
          </Trans>
        ) : (
          <Trans>
            The state “{label}” has lasted for more than a minute. You can use other pages of the portal in
            the meantime.
          </Trans>
        )}
      </Banner>
    </div>
  );
}
