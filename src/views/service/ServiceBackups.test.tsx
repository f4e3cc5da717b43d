import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { configure } from "../../../tests/model/configure.ts";
import { managedService } from "../../../tests/model/service.fixture.ts";
import { resourceStage } from "../../../tests/model/resourceStage.tsx";
import { ServiceBackups } from "./ServiceBackups.tsx";

const { node_pools: _, ...database } = managedService.properties ?? {};

async function show(properties: typeof managedService.properties) {
  await configure({ backupTime: "02:00" });
  const service = { ...managedService, resources: [], ...(properties && { properties }) };
  return render(resourceStage({ children: <ServiceBackups service={service} /> }));
}

test("a database keeps the backups of seven nights", async () => {
  const page = await show(database);
  const words = "Backups are made every night and kept for 7 days.";
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  await expect.element(page.getByText("There is no backup yet.")).toBeVisible();
});

test("a cluster has none", async () => {
  const page = await show(managedService.properties);
  await expect.element(page.getByText("they have no backups", { exact: false })).toBeVisible();
});
