import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import type { ChartData } from "#lib/chart/chart.ts";
import { BASE_PATH } from "#lib/constants.ts";
import { generalError } from "#api/http/errors.ts";

/** The page of every chart, which the build copies from charts/ (scripts/chartPages.ts). */
export const chartsAddress = `${BASE_PATH}/charts/index.html`;

export interface Chart {
  data: ChartData;
  /** The picture as SVG. */
  picture: SVGElement;
}

/** The chart of a machine, by its folder in src/machines. */
export const chartQuery = (id: string) =>
  queryOptions({
    queryKey: ["chart", id],
    queryFn: async ({ signal }): Promise<Chart> => {
      const page = await readPage(`${BASE_PATH}/charts/${id}.html`, signal);
      const data = page.querySelector("#chart")?.textContent;
      const picture = page.querySelector<SVGElement>("figure svg");
      if (!data || !picture) throw notFound();
      return { data: JSON.parse(data) as ChartData, picture };
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

/** Id and title of every chart, by title. */
export const chartListQuery = queryOptions({
  queryKey: ["chart", "list"],
  queryFn: async ({ signal }) => {
    const page = await readPage(chartsAddress, signal);
    const links = [...page.querySelectorAll<HTMLElement>("[data-chart]")];
    if (links.length === 0) throw notFound();
    return links.map((link) => ({ id: link.dataset["chart"] ?? "", title: link.textContent }));
  },
  staleTime: Infinity,
});

const notFound = () => generalError(msg`State charts aren't available in this version of the portal.`);

/** A missing file is answered with the portal's own page, which holds no chart. */
async function readPage(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal });
  return new DOMParser().parseFromString(await response.text(), "text/html");
}
