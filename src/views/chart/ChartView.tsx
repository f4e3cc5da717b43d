import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Chart, chartQuery, chartsAddress } from "#api/chart/chart.ts";
import { type Active, type ChartData, pathsTo } from "#lib/chart/chart.ts";
import { stateAt } from "#lib/chart/steps.ts";
import { formatTime } from "#lib/format.ts";
import type { ActionAvailability } from "#runtime/resources/availability.ts";
import type { PassedState } from "#runtime/resources/resourceActors.ts";
import { Icon } from "#ui/Icon.tsx";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { ChartPicture } from "./ChartPicture.tsx";
import { NextEvents } from "./NextEvents.tsx";

interface ChartViewProps {
  id: string;
  /** What is in the present state; absent if nothing is. */
  title?: ReactNode;
  active?: Active;
  recent?: readonly PassedState[];
  actions?: readonly ActionAvailability[];
}

/** A chart beside its present state, the way to it, and the next events. */
export function ChartView({ id, ...live }: ChartViewProps) {
  const chart = useQuery(chartQuery(id));
  return (
    <div className="min-h-0 flex-1 max-wide:overflow-y-auto">
      <QueryBoundary query={chart}>{(loaded) => <Loaded chart={loaded} {...live} />}</QueryBoundary>
    </div>
  );
}

const nothing: readonly never[] = [];

function Loaded({
  chart: { data, picture },
  title,
  active = nothing,
  recent = nothing,
  actions,
}: Omit<ChartViewProps, "id"> & { chart: Chart }) {
  const { t } = useLingui();
  const past = recent.slice(0, -1).flatMap((state) => state.active);
  return (
    <div className="grid h-full min-h-0 wide:grid-cols-[minmax(0,1fr)_22rem]">
      <ChartPicture key={data.id} picture={picture} present={active} past={past} title={data.title} />
      <section
        aria-label={t`State`}
        className="min-h-0 overflow-y-auto border-line p-5 max-wide:border-t max-wide:p-4 wide:border-l"
      >
        {active.length === 0 ? (
          <p className="mb-6 text-ink-muted">
            <Trans>No resource on this page uses this chart.</Trans>
          </p>
        ) : (
          <>
            <Part title={title}>
              {active.map((path) => (
                <Present key={path} data={data} path={path} />
              ))}
            </Part>
            {actions && (
              <Part title={<Trans>State history</Trans>}>
                <Way data={data} recent={recent} />
              </Part>
            )}
            <Part title={<Trans>Possible next events</Trans>}>
              <NextEvents data={data} active={active} actions={actions ?? nothing} />
            </Part>
          </>
        )}
        <a
          href={chartsAddress}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-accent-ink underline"
        >
          <Trans>All state charts</Trans>
          <Icon name="external" />
        </a>
      </section>
    </div>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-6">
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** A state by its name, and what it and the states around it mean. */
function Present({ data, path }: { data: ChartData; path: string }) {
  const about = pathsTo(path).toReversed();
  return (
    <div lang="en">
      <p aria-current="step" className="font-medium text-accent-ink">
        {stateName(data, path)}
      </p>
      {about.map((outer) => (
        <p key={outer} className="text-ink-muted">
          {stateAt(data, outer)?.about}
        </p>
      ))}
    </div>
  );
}

function Way({ data, recent }: { data: ChartData; recent: readonly PassedState[] }) {
  if (recent.length === 0)
    return (
      <p className="text-ink-muted">
        <Trans>States are recorded from the first action that you run on this resource in this tab.</Trans>
      </p>
    );
  return (
    <ol className="grid gap-1">
      {recent.toReversed().map(({ active, at }) => (
        <li key={`${at} ${String(active)}`} className="flex justify-between gap-3">
          <span lang="en">{active.map((path) => stateName(data, path)).join(", ")}</span>
          <time className="text-ink-faint">{formatTime(new Date(at))}</time>
        </li>
      ))}
    </ol>
  );
}

/** `trip › moving`, without the machine itself. */
const stateName = (data: ChartData, path: string): string =>
  pathsTo(path)
    .slice(1)
    .map((outer) => stateAt(data, outer)?.name ?? outer)
    .join(" › ");
