import { isResourceType, type ResourceType } from "#declarations/addresses.ts";
import type { FieldValues } from "#declarations/field.ts";
import { pendingWork } from "#lib/storage/pendingWork.ts";
import type { PlanLeft, PlanStep } from "#machines/plan/plan.machine.ts";

/** A plan that has begun, as the next page needs it. */
export interface PendingPlan {
  kind: ResourceType;
  resourceId: string;
  location: string | undefined;
  /** Missing in plans that an earlier version stored. */
  group?: string;
  /** Name of the resource. */
  title: string;
  values: FieldValues;
  steps: readonly PlanStep[];
  /** Missing in plans that an earlier version stored: they wait for the customer. */
  left?: PlanLeft;
}

const isPendingPlan = (value: unknown): value is PendingPlan =>
  typeof value === "object" &&
  value !== null &&
  "resourceId" in value &&
  "values" in value &&
  "steps" in value &&
  Array.isArray(value.steps) &&
  "kind" in value &&
  isResourceType(value.kind);

/** Whether anything is left to do; the others are stored for the list of their group. */
export const isUnfinished = ({ steps, left = "paused" }: PendingPlan): boolean =>
  (left === "running" || left === "paused") &&
  steps.some(({ state }) => state !== "done" && state !== "skipped");

export const pendingPlans = pendingWork("plan", isPendingPlan);
