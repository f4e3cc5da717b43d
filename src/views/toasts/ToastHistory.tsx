import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Sheet } from "#ui/Sheet.tsx";
import { ToastList } from "./ToastList.tsx";

/** Drawer with all toasts since page load, newest first; failed actions can be retried. */
export default function ToastHistory({ actor }: { actor: ActorRefFrom<typeof toastsMachine> }) {
  const { t } = useLingui();
  const toasts = useSelector(actor, (state) => state.context.toasts);
  const close = () => actor.send({ type: "history.close" });
  return (
    <Sheet
      label={t`Past messages`}
      onClose={close}
      className="m-0 ml-auto h-dvh max-h-none w-105 max-w-full border-l"
    >
      <div className="flex h-full flex-col">
        <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
          <h2 className="flex-1 text-lg font-semibold">
            <Trans>Past messages</Trans>
          </h2>
          {toasts.length > 0 && (
            <Button variant="quiet" size="sm" onClick={() => actor.send({ type: "history.clear" })}>
              <Trans>Clear list</Trans>
            </Button>
          )}
          <IconButton icon={<Icon name="close" />} label={t`Close`} onClick={close} />
        </header>
        {toasts.length === 0 ? (
          <EmptyState icon={<Icon name="notification" />} title={t`No messages yet`}>
            <Trans>Messages since this page was loaded appear here.</Trans>
          </EmptyState>
        ) : (
          <div
            // Takes the first focus: below it Tab leads to the newest message, and not to "Clear list".
            data-autofocus
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll
            tabIndex={0}
            role="group"
            aria-label={t`Messages`}
            className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
          >
            <ToastList
              toasts={toasts}
              onChoose={({ id }, choice) => {
                close();
                actor.send({ type: "toast.choose", id, choice });
              }}
            />
          </div>
        )}
      </div>
    </Sheet>
  );
}
