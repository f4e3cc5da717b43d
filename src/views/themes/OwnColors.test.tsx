import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { openStage } from "../../../tests/model/openStage.tsx";
import { OwnColors } from "./OwnColors.tsx";

const accentOf = (sample: Element) => getComputedStyle(sample).getPropertyValue("--accent");

test("a colour that cannot be read is named at its field, and the sample is worn in grey until it can", async () => {
  const page = await render(await openStage({ core: {}, children: <OwnColors layout="metal" /> }));
  const field = page.getByLabelText("Your own accent colour");
  const sample = page.getByRole("group", { name: "Light" });

  await field.fill("#0b7f71");
  await expect.poll(() => accentOf(sample.element())).toBe("#0b7f71");
  await expect.element(field).not.toHaveAttribute("aria-invalid");

  await field.fill("#0b7f7");
  await expect.element(page.getByText("Invalid color: #0b7f7", { exact: true })).toBeVisible();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.poll(() => accentOf(sample.element())).toBe("#6b7280");

  await field.fill("oklch(55% 0.12 180)");
  await expect.element(field).not.toHaveAttribute("aria-invalid");

  await page.getByLabelText("Tint of the greys").fill("grey");
  await expect.element(page.getByText("Invalid color: grey", { exact: true })).toBeVisible();
});
