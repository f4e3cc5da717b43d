import { Trans, useLingui } from "@lingui/react/macro";
import { kindOf } from "../../resources/registry.ts";
import { leafState, type Resource } from "../../resources/resource.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { useApp } from "../AppContext.tsx";
import { ActionButton } from "./ActionButton.tsx";
import { offersOf } from "./offers.ts";
import { useIsSlow } from "./useIsSlow.ts";
import { isMoving, useSnapshot } from "./useSnapshot.ts";

/** Says so when a change takes longer than usual, and offers what is possible meanwhile. */
export function SlowHint({ resource, onRefresh }: { resource: Resource; onRefresh: () => void }) {
  const { kinds, subjects } = useApp();
  const { i18n } = useLingui();
  const snapshot = useSnapshot(resource);
  const leaf = leafState(snapshot);
  if (!useIsSlow(leaf, isMoving(snapshot))) return null;
  const kind = kindOf(kinds, resource);
  const state = kind.lifecycle.states[leaf];
  const possible = offersOf(resource, kind, subjects).filter(({ reason }) => reason === undefined);
  return (
    <div className="px-4 pb-4 wide:px-6">
      <Banner
        tone="warn"
        title={<Trans>This takes longer than usual</Trans>}
        actions={
          <>
            {possible.map(({ action }) => (
              <ActionButton key={action.id} action={action} resource={resource} size="sm" />
            ))}
            <Button size="sm" onClick={onRefresh}>
              <Trans>Check now</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          {state ? i18n._(state.label) : leaf}, for more than a minute. You can leave this page: it goes on
          without you.
        </Trans>
      </Banner>
    </div>
  );
}
