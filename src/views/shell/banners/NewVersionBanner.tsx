import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { newVersionMachine } from "#machines/newVersion/newVersion.machine.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";

/** Banner on every screen when the server has a newer version of the portal. */
export function NewVersionBanner({ actor }: { actor: ActorRefFrom<typeof newVersionMachine> }) {
  const { t } = useLingui();
  const isNewer = useSelector(actor, (snapshot) => snapshot.matches("newer"));
  if (!isNewer) return null;
  return (
    <Banner flush dismissLabel={t`Close`} onDismiss={() => actor.send({ type: "banner.close" })}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0">
          <b className="font-semibold">
            <Trans>A new version of the portal is available</Trans>
          </b>
          {/* Hidden on a phone for lack of space. */}
          <span className="wide:ml-3 low:sr-only max-wide:sr-only">
            <Trans>When you reload, forms keep what you typed, except passwords and files.</Trans>
          </span>
        </p>
        {/* Next to the text, because the first toast would cover the far end. */}
        <Button size="sm" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      </div>
    </Banner>
  );
}
