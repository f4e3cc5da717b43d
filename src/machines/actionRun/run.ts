import type { ActorRefFrom } from "xstate";
import type { Action } from "#declarations/action.ts";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import type { actionRunMachine } from "./actionRun.machine.ts";

/**
 * The surface that started the run, and where it is shown. A `page` run is not open until it is submitted. A `plan` run
 * is a step of a plan, which asks before its first step.
 */
export type RunSource = "button" | "menu" | "bulk" | "palette" | "keyboard" | "page" | "plan";

export interface Run {
  id: number;
  action: Action;
  targets: readonly Resource[];
  source: RunSource;
  actor: ActorRefFrom<typeof actionRunMachine>;
  /** Initial form values: a field that differs was typed. */
  initial: FieldValues;
}
