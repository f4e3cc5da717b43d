import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Download } from "@playwright/test";
import { menu } from "../support/acting.ts";
import { expect, test } from "../support/fixtures.ts";
import { arm, disarm, makeMachine } from "../support/machines.ts";
import { messages } from "../support/portal.ts";
import type { SessionLog } from "../../src/runtime/sessionLog/sessionLog.ts";

test.beforeEach(({ signedIn }) => signedIn);
test.afterEach(({ cloud }) => disarm(cloud));

const root = join(import.meta.dirname, "../..");

/** The saved file, and where it is. */
async function savedLog(download: Download): Promise<{ text: string; log: SessionLog; file: string }> {
  // Named by the second, so that two workers could save the same file.
  const name = `${test.info().workerIndex}-${download.suggestedFilename()}`;
  const file = join(root, "test-results/logs", name);
  await download.saveAs(file);
  const text = readFileSync(file, "utf8");
  return { text, log: JSON.parse(text) as SessionLog, file };
}

test("the log saved from a failed action's toast holds no customer data, and replays the failure", async ({
  page,
  cloud,
}) => {
  const { name, uuid, private_ipv4: address } = await makeMachine(cloud, "recorded-machine");
  await page.goto(`/app/compute?q=${uuid}`);
  await arm(cloud, { path: "/v1/hel01/user-resource/vm/stop", kind: "status", status: 500, method: "POST" });
  const refused = page.waitForResponse((response) => response.url().endsWith("/vm/stop"));
  await menu(page, name, "Force stop");
  await page.getByRole("dialog").getByRole("button", { name: "Force stop", exact: true }).click();
  const toast = messages(page).getByRole("alert").filter({ hasText: name });
  const saving = page.waitForEvent("download");
  await toast.getByRole("button", { name: "Save session log" }).click();
  const { text, log, file } = await savedLog(await saving);
  await expect(messages(page).getByText("Session log saved", { exact: true })).toBeVisible();

  expect(log.entries).toContainEqual(
    expect.objectContaining({
      call: "POST",
      status: 500,
      correlationId: (await refused).headers()["x-warren-correlation-id"],
    }),
  );
  const accounts = await cloud.api<Record<string, string>[]>("GET", "/payment/billing_account/list");
  const seeded = accounts.flatMap((row) => [row["address_line1"], row["city"], row["company_name"]]);
  const personal = [name, uuid, address, "gitlab", "Tamm", "hel01", "demo-key", "@", ...seeded].filter(
    Boolean,
  );
  expect(personal.length).toBeGreaterThan(10);
  expect(personal.filter((it) => text.includes(String(it)))).toEqual([]);

  const replay = [join(root, "scripts/replay/main.ts"), file, "--to", "test-results/replay"];
  const { stdout } = await promisify(execFile)(process.execPath, replay, { cwd: root });
  expect(stdout).toContain("Reproduced: the replay ends in the recorded states.");
  expect(stdout).toContain("fails until the failure is fixed");
});

test("the log is saved on the support page and from the crash screen", async ({ page, cloud }) => {
  await page.goto("/app/support");
  const fromSupport = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save session log" }).click();
  expect((await savedLog(await fromSupport)).log.entries).toContainEqual(
    expect.objectContaining({ step: "page", name: "/support" }),
  );

  await arm(cloud, { path: "/v1/user-resource/user", kind: "status", status: 500, count: 1 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  const fromCrash = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save session log" }).click();
  const { entries } = (await savedLog(await fromCrash)).log;
  expect(entries).toContainEqual(expect.objectContaining({ state: "fatal" }));
});
