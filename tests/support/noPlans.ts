import type { Plans } from "#runtime/plans/plans.ts";

/** For stages on which no refused action offers a plan. */
export const noPlans: Plans = {
  list: () => none,
  subscribe: () => () => undefined,
  load: () => Promise.resolve(),
  offer: () => undefined,
};

const none: readonly never[] = [];
