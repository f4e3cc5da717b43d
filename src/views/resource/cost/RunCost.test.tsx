import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { createActor, createMachine } from "xstate";
import { metalLease } from "../../../../tests/model/bareMetal.fixture.ts";
import { resourceStage } from "../../../../tests/model/resourceStage.tsx";
import { vm, vmAnswers } from "../../../../tests/model/vm.fixture.ts";
import { siteWithout } from "../../../../tests/support/everythingOn.ts";
import { createKinds } from "../../../../tests/support/kinds.ts";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import { actionById } from "#resources/actions.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createRuns } from "#runtime/runs/runs.ts";
import RunDialog from "#views/resource/run/RunDialog.tsx";

const row = (resource_type: string, price_per_unit: number, more = {}) => ({
  resource_type,
  price_per_unit,
  price_unit: "h",
  ...more,
});
const items = [
  row("CPU", 0.01),
  row("RAM", 0.01),
  row("STORAGE", 0.0001, { service_name_in_uptime: "main" }),
  row("STORAGE", 0.0001, { service_name_in_uptime: "backup" }),
];
const answers = [
  ...vmAnswers,
  [["pricing", "list"], [{ location_slug: "hel01", currency: "EUR", items }]],
  [["billing_account", "list"], []],
  [
    ["bare_metal", "hel01", "list", "specs"],
    [{ uuid: metalLease.machine.spec_uuid, name: "m1.medium", price_per_hour: 0.31, currency: "EUR" }],
  ],
] as const;

async function showDialog(actionId: string, target: Resource, values?: FieldValues) {
  siteWithout();
  const action = actionById(actionId);
  if (action === undefined) throw new Error(`No action is called ${actionId}`);
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  const runs = createRuns(kinds, createResourceActors(kinds, queryClient));
  const run = runs.start(action, [target], "button", values);
  const actor = createActor(createMachine({})).start();
  return render(resourceStage({ actor, answers, children: <RunDialog run={run} /> }));
}

test("the dialog of a resize says what the new size costs, once it is valid", async () => {
  const shown = await showDialog("vm.resize", vm, { vcpu: "" });
  await expect.element(shown.getByRole("spinbutton", { name: "vCPU" })).toBeVisible();
  await expect.element(shown.getByText(/Monthly price/)).not.toBeInTheDocument();
  await shown.getByRole("spinbutton", { name: "vCPU" }).fill("4");
  // Two cores more at 1 cent an hour.
  await expect.element(shown.getByText(/^Monthly price increases from €.* \(\+€14\.60\)$/)).toBeVisible();
});

test("the confirmation of a release says what is saved, by the price of the machine's model", async () => {
  const shown = await showDialog("metal.release", metalLease);
  await expect
    .element(shown.getByText("Monthly price decreases from €226.30 to €0.00 (−€226.30)"))
    .toBeVisible();
});
