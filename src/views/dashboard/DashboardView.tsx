import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { NavigationGroup } from "#declarations/kind.ts";
import { paths } from "#declarations/paths.ts";
import { Kbd } from "#ui/Kbd.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Section } from "#ui/Section.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { AlertList } from "#views/notifications/AlertList.tsx";
import { PartsFailed } from "#views/resource/read/PartsFailed.tsx";
import { type KindRows, useAllResources } from "#views/resource/read/useAllResources.ts";
import { useAlerts } from "#views/notifications/useAlerts.ts";
import { isMac } from "#views/shell/shortcuts/isMac.ts";
import { ToastList } from "#views/toasts/ToastList.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { FirstSteps } from "#views/welcome/FirstSteps.tsx";
import { CreateMenu } from "./CreateMenu.tsx";
import { KindRow } from "./KindRow.tsx";
import { MonthCard } from "./MonthCard.tsx";

const LATEST = 5;

/** Resource counts, alerts, cost and recent activity. */
export default function DashboardView() {
  const { t } = useLingui();
  const allResources = useAllResources();
  const alerts = useAlerts(allResources);
  useTitle(t`Dashboard`);
  const listed = allResources.filter(({ kind }) => kind.group !== undefined);
  const offered = listed.flatMap(({ kind }) => kind.create ?? []);
  const isNew = hasNothing(listed);
  return (
    <div className="pb-8">
      <PageHeader title={t`Dashboard`} actions={!isNew && <CreateMenu creates={offered} />} />
      <div className="grid items-start gap-4 px-4 wide:px-6 xwide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <PartsFailed allResources={allResources} />
          {isNew && (
            <Section
              title={<Trans>Start here</Trans>}
              description={<Trans>You don't have any resources yet. Start with these steps.</Trans>}
              flush
            >
              <FirstSteps />
            </Section>
          )}
          {alerts.length > 0 && (
            <Section title={<Trans>Needs attention</Trans>} flush>
              <AlertList alerts={alerts} />
            </Section>
          )}
          <Section title={<Trans>Resources</Trans>} flush>
            <ul className="divide-y divide-line">
              {listed.map((each) => (
                <KindRow key={each.kind.type} of={each} />
              ))}
            </ul>
          </Section>
        </div>
        <div className="grid min-w-0 gap-4">
          <MonthCard />
          <Latest />
          <Keys />
        </div>
      </div>
    </div>
  );
}

/** Kinds that count as customer content; networks, accounts and single resources exist from the start. */
const ESSENTIAL = new Set<NavigationGroup | undefined>(["compute", "storage", "services"]);

const hasNothing = (allResources: readonly KindRows[]): boolean => {
  const essential = allResources.filter(({ kind }) => ESSENTIAL.has(kind.group) && !kind.isOne);
  return (
    essential.length > 0 &&
    essential.every(({ rows, isRead, failures }) => isRead && rows.length + failures.length === 0)
  );
};

function Latest() {
  const { toasts: actor } = useApp();
  const toasts = useSelector(actor, ({ context }) => context.toasts);
  return (
    <Section
      title={<Trans>Recent activity</Trans>}
      flush
      actions={
        toasts.length > LATEST && (
          <Link href={paths.page("notifications")} className="text-sm text-accent-ink hover:underline">
            <Trans>All messages</Trans>
          </Link>
        )
      }
    >
      {toasts.length === 0 ? (
        <p className="px-4 py-3 text-ink-muted">
          <Trans>Actions you run in this tab appear here.</Trans>
        </p>
      ) : (
        <ToastList
          toasts={toasts.slice(-LATEST)}
          onChoose={({ id }, choice) => actor.send({ type: "toast.choose", id, choice })}
        />
      )}
    </Section>
  );
}

function Keys() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 px-1 text-xs text-ink-faint pointer-coarse:hidden">
      <span>
        <Kbd keys={[isMac() ? "⌘" : "Ctrl", "K"]} /> <Trans>search or run a command</Trans>
      </span>
      <span>
        <Kbd keys={["?"]} /> <Trans>all shortcuts</Trans>
      </span>
    </p>
  );
}
