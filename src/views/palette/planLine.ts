import type { ActorRefFrom } from "xstate";
import type { Action } from "#declarations/action.ts";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import type { paletteMachine } from "#machines/palette/palette.machine.ts";
import type { Plans } from "#runtime/plans/plans.ts";
import type { Line } from "#views/palette/PaletteList.tsx";

/** An action that its resources refuse, or some of them, with the values of its form. */
export interface RefusedAction {
  action: Action;
  resources: readonly Resource[];
  values?: FieldValues;
}

/** The line of the plans that a refused action offers; it opens them in place of the palette. */
export function planLine(
  { action, resources, values }: RefusedAction,
  offerPlan: Plans["offer"],
  palette: ActorRefFrom<typeof paletteMachine>,
): Line | undefined {
  const offer = offerPlan(action, resources);
  return (
    offer && {
      key: `plan ${action.id}`,
      icon: "plan",
      title: `${offer.label}…`,
      detail: offer.detail,
      onChoose: () => {
        palette.send({ type: "palette.close" });
        offer.open(values);
      },
    }
  );
}
