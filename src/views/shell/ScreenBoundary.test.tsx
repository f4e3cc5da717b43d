import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ApiError } from "#api/http/errors.ts";
import { ScreenBoundary } from "./ScreenBoundary.tsx";

function Broken(): never {
  throw new ApiError("server", "boom", { status: 500, correlationId: "vms-4k2m" });
}

test("a screen that breaks says that an error happened, which, and leaves two ways out", async () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  // React logs errors caught by a boundary to the console.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const page = await render(
    <I18nProvider i18n={i18n}>
      <ScreenBoundary onLogOut={() => {}}>
        <Broken />
      </ScreenBoundary>
    </I18nProvider>,
  );
  await expect.element(page.getByRole("heading", { level: 1, name: "An error happened" })).toBeVisible();
  await expect.element(page.getByText("boom")).toBeVisible();
  await expect.element(page.getByText("[vms-4k2m]")).toBeVisible();
  for (const name of ["Reload page", "Log out"])
    await expect.element(page.getByRole("button", { name })).toBeVisible();
});
