import type { AnyStateMachine } from "xstate";
import type { ChartText, Walk } from "./walk.ts";

const walks = import.meta.glob<Walk>("../../model/*.walk.ts", { eager: true, import: "default" });

export interface WalkedMachine extends ChartText {
  /** Base name of its files. */
  id: string;
  machine: AnyStateMachine;
  walk: Walk;
}

/** Every state model with a walk, by title; source of the charts and the action reference. */
export const machines: readonly WalkedMachine[] = Object.entries(walks)
  .map(([path, walk]) => {
    const id = path.slice(path.lastIndexOf("/") + 1, -".walk.ts".length);
    return { title: id, about: "", ...walk.chart, id, machine: walk.machine, walk };
  })
  .toSorted((one, other) => one.title.localeCompare(other.title, "en"));
