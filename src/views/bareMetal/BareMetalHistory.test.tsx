import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { metalLease } from "../../../tests/model/bareMetal.fixture.ts";
import { resourceStage } from "../../../tests/model/resourceStage.tsx";
import { BareMetalHistory } from "./BareMetalHistory.tsx";

const expected = [
  ["admin_create", "Machine put into service", "Done by the provider"],
  ["admin_update", "Machine changed", "Done by the provider"],
  ["admin_delete", "Machine taken out of service", "Done by the provider"],
  ["admin_lease_create", "Machine leased to you", "Done by the provider"],
  ["user_request", "Ordered", "Done by the owner"],
  ["user_release", "Released", "Done by the owner"],
  ["robot_reboot", "robot_reboot", "Done by the owner"],
] as const;

test("every action of the history is described in words, newest first, with its user", async () => {
  const history = expected.map(([action], hour) => ({
    action,
    acting_user_id: 812,
    created_at: `2025-10-02 1${hour}:00:00`,
  }));
  const { page } = await show(history);
  const rows = page.getByRole("listitem").elements();
  expect(rows.map((row) => row.textContent.split(/(?=Done by|Oct)/).slice(0, 2))).toEqual(
    expected.map(([, words, who]) => [words, who]).toReversed(),
  );
});

test("a user who acts for the owner is shown by number, and an empty history has a message", async () => {
  const { page } = await show([{ action: "user_release", acting_user_id: 977 }]);
  await expect.element(page.getByText("Done by user 977, acting for the owner")).toBeVisible();
  const { page: empty } = await show([]);
  await expect.element(empty.getByText("No records yet")).toBeVisible();
});

async function show(history: NonNullable<typeof metalLease.history>) {
  const children = <BareMetalHistory lease={{ ...metalLease, history }} />;
  return { page: await render(resourceStage({ children })) };
}
