import type { Action } from "#declarations/action.ts";
import type { Resource } from "#declarations/kind.ts";
import { importWithRetry } from "#lib/importWithRetry.ts";
import { textsLoaded } from "#lib/texts/texts.ts";
import { report } from "#runtime/errorReporting/report.ts";
import { createOpenList, type OpenList } from "#runtime/openList.ts";
import { pendingPlans } from "./pendingPlans.ts";
import type { Plan, PlanOffer, PlanTools } from "./plan.ts";
import type { Planner } from "./planner.ts";

export interface Plans extends Pick<OpenList<Plan>, "list" | "subscribe"> {
  /** Loads the code that finds and runs plans. Never rejects. */
  load(): Promise<void>;
  /** Undefined if the action needs no plan or has none. Another function, which finds plans, once the code is loaded. */
  readonly offer: (action: Action, resources: readonly Resource[]) => PlanOffer | undefined;
}

/** Open plans of this page. Their code loads with the first menu, and at once if an earlier page left a plan. */
export function createPlans(tools: PlanTools): Plans {
  const open = createOpenList<Plan>();
  const importPlanner = importWithRetry(() => import("./planner.ts"));
  let planner: Planner | undefined;

  const load = async () => {
    if (planner) return;
    try {
      const { createPlanner } = await importPlanner();
      await textsLoaded();
      planner ??= createPlanner(open, tools);
      open.touch();
    } catch (error) {
      // Menus work without plans; the next one tries again.
      report(error);
    }
  };
  if (pendingPlans.list().length > 0) void load().then(() => planner?.resume());
  return {
    list: open.list,
    subscribe: open.subscribe,
    load,
    get offer() {
      return planner?.offer ?? none;
    },
  };
}

const none = () => undefined;
