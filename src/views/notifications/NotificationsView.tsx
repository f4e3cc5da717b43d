import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Section } from "#ui/Section.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { ToastList } from "#views/toasts/ToastList.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { AlertList } from "./AlertList.tsx";
import { NoticeSettings } from "./NoticeSettings.tsx";
import { PartsFailed } from "#views/resource/read/PartsFailed.tsx";
import { useAllResources } from "#views/resource/read/useAllResources.ts";
import { useAlerts } from "./useAlerts.ts";

/** Current alerts, all messages since page load, and e-mail notice settings. */
export default function NotificationsView() {
  const { toasts: actor } = useApp();
  const { t } = useLingui();
  const allResources = useAllResources();
  const alerts = useAlerts(allResources);
  const toasts = useSelector(actor, ({ context }) => context.toasts);
  useTitle(t`Notifications`);
  const isReading = allResources.some(({ isRead }) => !isRead);
  return (
    <div className="pb-8">
      <PageHeader breadcrumb={<Breadcrumb group="help" />} title={t`Notifications`} />
      <div className="grid max-w-3xl gap-4 px-4 wide:px-6">
        <PartsFailed allResources={allResources} />
        <Section title={<Trans>Needs attention</Trans>} flush>
          {alerts.length > 0 ? (
            <AlertList alerts={alerts} />
          ) : (
            <p className="px-4 py-3 text-ink-muted" aria-live="polite">
              {isReading ? <Trans>Checking your resources…</Trans> : <Trans>No issues found.</Trans>}
            </p>
          )}
        </Section>
        <NoticeSettings />
        <Section
          title={<Trans>Past messages</Trans>}
          flush
          actions={
            toasts.length > 0 && (
              <Button variant="quiet" size="sm" onClick={() => actor.send({ type: "history.clear" })}>
                <Trans>Clear list</Trans>
              </Button>
            )
          }
        >
          {toasts.length === 0 ? (
            <EmptyState icon={<Icon name="notification" />} title={t`No messages yet`}>
              <Trans>Messages since this page was loaded appear here.</Trans>
            </EmptyState>
          ) : (
            <ToastList
              toasts={toasts}
              onChoose={({ id }, choice) => actor.send({ type: "toast.choose", id, choice })}
            />
          )}
        </Section>
      </div>
    </div>
  );
}
