import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import "#styles.css";
import { CopyControl } from "./CopyControl.tsx";

const uuid = "454b4dbd-8a04-47e6-92f1-4d6de4e899af";
const sentence = "thirty-six characters, but no uuid..";

async function show(value: string) {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  await render(
    <I18nProvider i18n={i18n}>
      <CopyControl value={value} label="Value" />
    </I18nProvider>,
  );
  return page.getByText(value, { exact: true }).element();
}

test("an identifier is shown cut short and copied whole", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const text = await show(uuid);
  expect(text.clientWidth).toBeLessThan(text.scrollWidth / 2);
  await page.getByRole("button", { name: "Copy: Value" }).click();
  expect(write.mock.calls).toEqual([[uuid]]);
  await expect.element(page.getByRole("button", { name: "Copied: Value" })).toBeVisible();
});

test("any other text of that length is shown whole", async () => {
  const text = await show(sentence);
  expect(text.clientWidth).toBe(text.scrollWidth);
});
