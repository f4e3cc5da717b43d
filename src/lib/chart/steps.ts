import { type Active, type ChartData, type ChartState, type ChartStep, isWithin, pathsTo } from "./chart.ts";

/** The states active after a state is entered from outside, with the first states of everything else. */
export const activeIn = (chart: ChartData, path: string): Active => leavesOf(chart, "", path);

/** Steps possible in a leaf state, its own first; one without a condition hides those of outer states. */
export function stepsFrom({ steps }: ChartData, leaf: string): ChartStep[] {
  const hidden = new Set<string>();
  return pathsTo(leaf)
    .toReversed()
    .flatMap((path) => {
      const open = steps.filter(({ from, type }) => from === path && !hidden.has(type));
      for (const { type, guard } of open)
        if (type !== "" && (guard === undefined || guard === "otherwise")) hidden.add(type);
      return open;
    });
}

/** Steps possible now, each once. */
export const nextSteps = (chart: ChartData, active: Active): ChartStep[] => [
  ...new Set(active.flatMap((leaf) => stepsFrom(chart, leaf))),
];

/** The active states after a step. Other parallel parts keep theirs. */
export function afterStep(chart: ChartData, active: Active, { from, to }: ChartStep): Active {
  if (to === undefined) return active;
  const scope = scopeOf(chart, from, to);
  const entered = leavesOf(chart, scope, to);
  const at = active.findIndex((leaf) => isWithin(leaf, scope));
  const others = (leaf: string) => !isWithin(leaf, scope);
  return [...active.slice(0, at).filter(others), ...entered, ...active.slice(at).filter(others)];
}

/** The innermost state around both ends whose inside the step replaces; never a parallel one. */
function scopeOf(chart: ChartData, from: string, to: string): string {
  const around = pathsTo(from).filter((path) => isWithin(to, path) && path !== to);
  return around.findLast((path) => stateAt(chart, path)?.isParallel !== true) ?? "";
}

/** The leaves entered with a state, on the way to a target if that is inside. */
function leavesOf(chart: ChartData, path: string, target: string): string[] {
  const inside = chart.states.filter((state) => parentOf(state.path) === path);
  if (inside.length === 0) return [path];
  if (stateAt(chart, path)?.isParallel) return inside.flatMap((child) => leavesOf(chart, child.path, target));
  const wanted = inside.find((child) => isWithin(target, child.path))?.path;
  return leavesOf(chart, wanted ?? stateAt(chart, path)?.initial ?? inside[0]?.path ?? path, target);
}

const parentOf = (path: string): string | undefined => pathsTo(path).at(-2);

export const stateAt = (chart: ChartData, path: string): ChartState | undefined =>
  chart.states.find((state) => state.path === path);
