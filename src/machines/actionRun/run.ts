import type { ActorRefFrom } from "xstate";
import type { Action } from "#declarations/action.ts";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import type { actionRunMachine } from "./actionRun.machine.ts";

/** Where a run was asked for: it is drawn there. A form on a page of its own is no open run until it is sent. */
export type RunSource = "button" | "menu" | "bulk" | "palette" | "keyboard" | "page";

export interface Run {
  id: number;
  action: Action;
  targets: readonly Resource[];
  source: RunSource;
  actor: ActorRefFrom<typeof actionRunMachine>;
  /** What its form began with: whatever differs was typed. */
  initial: FieldValues;
}
