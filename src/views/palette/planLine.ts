import type { ActorRefFrom } from "xstate";
import type { Action } from "#declarations/action.ts";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import type { paletteMachine } from "#machines/palette/palette.machine.ts";
import type { Plans } from "#runtime/plans/plans.ts";
import type { Line } from "#views/palette/PaletteList.tsx";

/** A refused action, with the values of its form. */
export interface RefusedAction {
  action: Action;
  resource: Resource;
  values?: FieldValues;
}

/** The line of the plan that a refused action offers, if any; it opens the plan in place of the palette. */
export function planLine(
  { action, resource, values }: RefusedAction,
  plans: Plans,
  palette: ActorRefFrom<typeof paletteMachine>,
): Line | undefined {
  const offer = plans.offer(action, resource);
  return (
    offer && {
      key: `plan ${action.id}`,
      icon: "plan",
      title: `${offer.label}…`,
      onChoose: () => {
        palette.send({ type: "palette.close" });
        offer.open(values);
      },
    }
  );
}
