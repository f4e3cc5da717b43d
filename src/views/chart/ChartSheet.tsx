import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { chartListQuery } from "#api/chart/chart.ts";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Select } from "#ui/Select.tsx";
import { Sheet } from "#ui/Sheet.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { ActorChart, ResourceChart } from "./LiveChart.tsx";
import { pageChart } from "./pageChart.ts";

/** The state chart of the page's resource, or of another machine, with its present state. */
export default function ChartSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { kinds } = useApp();
  const [path] = useLocation();
  const charts = useQuery(chartListQuery).data ?? [];
  const { id: pageId, resource } = pageChart(path, kinds);
  const [chosen, choose] = useState<string>();
  const id = chosen ?? pageId;
  return (
    <Sheet
      label={t`State chart`}
      onClose={onClose}
      className="m-auto h-[94dvh] w-[96vw] max-w-[1500px] overflow-hidden rounded-lg border max-wide:m-0 max-wide:h-dvh max-wide:w-full max-wide:rounded-none"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-5 max-wide:pl-4">
          <h2 tabIndex={-1} className="text-lg font-semibold outline-none max-wide:sr-only">
            <Trans>State chart</Trans>
          </h2>
          <Select
            aria-label={t`Chart`}
            className="w-64 max-w-full min-w-0"
            lang="en"
            value={id}
            onChange={({ target }) => choose(target.value)}
          >
            {charts.length === 0 && <option value={id}>{id}</option>}
            {charts.map((chart) => (
              <option key={chart.id} value={chart.id}>
                {chart.title}
              </option>
            ))}
          </Select>
          <span className="ml-auto">
            <IconButton icon={<Icon name="close" />} label={t`Close`} onClick={onClose} />
          </span>
        </header>
        {resource && id === pageId ? (
          <ResourceChart id={id} {...resource} />
        ) : (
          <ActorChart key={id} id={id} />
        )}
      </div>
    </Sheet>
  );
}
