import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { writeStored } from "#lib/storage/storage.ts";
import { StorageNotice } from "./StorageNotice.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("says what a reload loses once the browser's storage is full, or blocked", async () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const { container, ...page } = await render(
    <I18nProvider i18n={i18n}>
      <StorageNotice />
    </I18nProvider>,
  );
  expect(container.textContent).toBe("");
  const refuse = (reason: string) => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("refused", reason);
    });
    writeStored("language", "et");
  };
  refuse("QuotaExceededError");
  await expect.element(page.getByText(/may be lost when you reload this page/)).toBeVisible();
  refuse("SecurityError");
  await expect.element(page.getByText("This browser blocks storage for this site")).toBeVisible();
  await expect.element(page.getByText(/stay logged in until you reload or close this page/)).toBeVisible();
});
