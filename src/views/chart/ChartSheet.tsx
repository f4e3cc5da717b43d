import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { chartListQuery } from "#api/chart/chart.ts";
import { Select } from "#ui/Select.tsx";
import { WideSheet } from "#ui/WideSheet.tsx";
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
    <WideSheet
      title={t`State chart`}
      closeLabel={t`Close`}
      onClose={onClose}
      controls={
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
      }
    >
      {resource && id === pageId ? <ResourceChart id={id} {...resource} /> : <ActorChart key={id} id={id} />}
    </WideSheet>
  );
}
