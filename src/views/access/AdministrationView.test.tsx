import { expect, test } from "vitest";
import { actorAt, show } from "../../../tests/model/factsStage.tsx";
import { administrationQuery } from "#api/profile/admin.ts";
import { topUpThresholdQuery } from "#api/billingAccount/billingAccount.ts";
import { administrationMachine } from "#machines/administration/administration.machine.ts";
import AdministrationView from "./AdministrationView.tsx";

const given = (rows: object[]) => ({
  shown: <AdministrationView />,
  actor: actorAt(administrationMachine, { isOwn: true }),
  more: [
    [administrationQuery.queryKey, rows],
    [topUpThresholdQuery.queryKey, 37.5],
  ] as const,
});

test("an administrator sees the clearing top-up, and can change it", async () => {
  const page = await show(given([{ $type: "administration" }]));
  await expect.element(page.getByText(/€37\.50/)).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Change the top-up amount that removes limits" }))
    .toBeVisible();
});

test("no other user does", async () => {
  const page = await show(given([]));
  await expect.element(page.getByText("For administrators only")).toBeVisible();
  await expect.element(page.getByText(/€37\.50/)).not.toBeInTheDocument();
});
