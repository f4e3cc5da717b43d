import type { StateValue } from "xstate";

/** A state chart as data: written into its page by scripts/charts, read by that page and by the portal. */
export interface ChartData {
  /** Folder of the machine in src/machines. */
  id: string;
  title: string;
  /** Every state in document order, the machine itself first, with an empty path. */
  states: readonly ChartState[];
  steps: readonly ChartStep[];
}

export interface ChartState {
  /** Keys from the outside in, joined by dots: `trip.moving`. */
  path: string;
  name: string;
  /** Path of the state that is entered with this one; parallel states enter all inside them. */
  initial?: string;
  isParallel?: true;
  about?: string;
}

/** One transition in words. */
export interface ChartStep {
  /** Event type in code; empty for a step that needs no event. */
  type: string;
  event: string;
  from: string;
  /** Missing if the state stays. */
  to?: string;
  guard?: string;
}

/** The innermost active states, one for each parallel part, as paths. */
export type Active = readonly string[];

/** Whether a state is inside another one, or the same. */
export const isWithin = (path: string, outer: string): boolean =>
  outer === "" || path === outer || path.startsWith(`${outer}.`);

/** The paths from the outside in: `trip.moving` gives the machine, `trip` and `trip.moving`. */
export function pathsTo(path: string): string[] {
  const keys = path === "" ? [] : path.split(".");
  return ["", ...keys.map((_, at) => keys.slice(0, at + 1).join("."))];
}

/** The active states of a running machine, from its state value. */
export const activePaths = (value: StateValue, outer = ""): Active =>
  typeof value === "string"
    ? [outer === "" ? value : `${outer}.${value}`]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner === undefined ? [] : activePaths(inner, outer === "" ? key : `${outer}.${key}`),
      );
