import type { ChartData, ChartStep } from "../../src/lib/chart/chart.ts";

/** What the portal does, as far as its generated documents say: charts by id, and docs/actions.md. */
export interface Behaviour {
  charts: ReadonlyMap<string, ChartData>;
  actions: string;
}

/** What a change does to behaviour, as Markdown for a pull request; `pictures` are rows of state, before and after. */
export function behaviourDiff(before: Behaviour, after: Behaviour, pictures: readonly string[] = []): string {
  const sections = [
    ...changedCharts(before, after).map((id) =>
      section(chartTitle(before, after, id), chartLines(before.charts.get(id), after.charts.get(id))),
    ),
    section("Actions", actionLines(rowsOf(before.actions), rowsOf(after.actions))),
    pictures.length === 0
      ? ""
      : ["### Pictures", "", "| State | Before | After |", "| --- | --- | --- |", ...pictures].join("\n"),
  ].filter((text) => text !== "");
  return ["## Behaviour", ...(sections.length > 0 ? sections : ["No change."]), ""].join("\n\n");
}

/** Ids of the charts that are new, gone or changed. */
export function changedCharts(before: Behaviour, after: Behaviour): string[] {
  const ids = new Set([...before.charts.keys(), ...after.charts.keys()]);
  const isChanged = (id: string) => chartLines(before.charts.get(id), after.charts.get(id)).length > 0;
  return [...ids].filter(isChanged).toSorted();
}

/** The chart's data in its page; undefined for a page without. */
export function chartIn(page: string): ChartData | undefined {
  const [, data] = /<script type="application\/json" id="chart">(.*)<\/script>/.exec(page) ?? [];
  return data === undefined ? undefined : (JSON.parse(data) as ChartData);
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? "" : [`### ${title}`, "", ...lines.map((line) => `- ${line}`)].join("\n");

const chartTitle = (before: Behaviour, after: Behaviour, id: string): string =>
  (after.charts.get(id) ?? before.charts.get(id))?.title ?? id;

function chartLines(before: ChartData | undefined, after: ChartData | undefined): string[] {
  if (before === undefined) return ["New chart"];
  if (after === undefined) return ["Chart removed"];
  const states = changes(
    byKey(before.states, ({ path }) => path),
    byKey(after.states, ({ path }) => path),
  );
  const steps = changes(grouped(before.steps), grouped(after.steps));
  return [
    ...states.gone.map((path) => `State removed: *${path}*`),
    ...states.added.map((path) => `State added: *${path}*`),
    ...steps.gone.map((key) => `Step removed: ${key} ${targetsOf(before.steps, key)}`),
    ...steps.added.map((key) => `Step added: ${key} ${targetsOf(after.steps, key)}`),
    ...steps.kept
      .map((key) => [key, targetsOf(before.steps, key), targetsOf(after.steps, key)] as const)
      .filter(([, old, now]) => old !== now)
      .map(([key, old, now]) => `Step changed: ${key} ${now}, before ${old}`),
  ];
}

/** An event of a state; its targets and conditions are compared together. */
const keyOf = ({ from, event }: ChartStep): string => `**${event}** in *${from || "any state"}*`;
const grouped = (steps: readonly ChartStep[]) => Map.groupBy(steps, keyOf);

const targetsOf = (steps: readonly ChartStep[], key: string): string =>
  (grouped(steps).get(key) ?? [])
    .map(({ to, guard }) => `→ ${to ?? "stays"}${guard === undefined ? "" : ` [${guard}]`}`)
    .join(" or ");

type Row = Readonly<Record<string, string>>;

/** The table rows of docs/actions.md by action id. */
function rowsOf(markdown: string): Map<string, Row> {
  const lines = markdown.split("\n").filter((line) => line.startsWith("| "));
  const [head = []] = lines.map(cellsOf);
  const rows = lines.map(cellsOf).filter(([, id = ""]) => id.startsWith("`"));
  return new Map(
    rows.map((cells) => [
      cells[1] ?? "",
      Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])),
    ]),
  );
}

const cellsOf = (line: string): string[] => line.slice(2, -2).split(" | ");

function actionLines(before: Map<string, Row>, after: Map<string, Row>): string[] {
  const { gone, added, kept } = changes(before, after);
  return [
    ...gone.map((id) => `Removed: ${before.get(id)?.["Action"]} (${id})`),
    ...added.map((id) => `Added: ${after.get(id)?.["Action"]} (${id})`),
    ...kept.flatMap((id) =>
      Object.entries(after.get(id) ?? {})
        .filter(([name, value]) => before.get(id)?.[name] !== value)
        .map(
          ([name, value]) =>
            `Changed: ${id}, ${name.toLowerCase()}: ${value}, before ${before.get(id)?.[name]}`,
        ),
    ),
  ];
}

const byKey = <T>(items: readonly T[], keyOfItem: (item: T) => string): Map<string, T> =>
  new Map(items.map((item) => [keyOfItem(item), item]));

function changes(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) {
  return {
    gone: [...before.keys()].filter((key) => !after.has(key)),
    added: [...after.keys()].filter((key) => !before.has(key)),
    kept: [...after.keys()].filter((key) => before.has(key)),
  };
}
