import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ApiError } from "#api/http/errors.ts";
import { FatalView } from "./FatalView.tsx";

async function show(error: Error) {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const onReload = vi.fn<() => void>();
  const onLogOut = vi.fn<() => void>();
  const page = await render(
    <I18nProvider i18n={i18n}>
      <FatalView error={error} onReload={onReload} onLogOut={onLogOut} />
    </I18nProvider>,
  );
  return { page, onReload, onLogOut };
}

test("a failure shows its message, code and correlation id, and both ways out", async () => {
  const error = new ApiError("server", "Internal server error", {
    status: 500,
    correlationId: "cfg-4k2m9x7q1bz",
  });
  const { page, onReload, onLogOut } = await show(error);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Internal server error");
  await expect.element(page.getByText("Error code: 500", { exact: false })).toBeVisible();
  await expect.element(page.getByText("[cfg-4k2m9x7q1bz]")).toBeVisible();
  await page.getByRole("button", { name: "Reload page" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  expect([onReload.mock.calls.length, onLogOut.mock.calls.length]).toEqual([1, 1]);
});

test("a failure without a code shows none", async () => {
  const { page } = await show(new Error("Mock service worker crashed. Please reload the page."));
  await expect.element(page.getByText("Error code:", { exact: false })).not.toBeInTheDocument();
});

test("a code and a correlation id are shown without each other", async () => {
  const { page } = await show(new ApiError("server", "Bad luck", { status: 503 }));
  await expect.element(page.getByText("Error code: 503", { exact: true })).toBeVisible();
  expect(page.container.textContent).not.toContain("[");
  await page.unmount();
  const other = await show(new ApiError("server", "Bad luck", { correlationId: "use-7h2k" }));
  await expect.element(other.page.getByText("[use-7h2k]")).toBeVisible();
  expect(other.page.container.textContent).not.toContain("Error code");
});

test("reloading is not offered to whom the server refuses", async () => {
  const { page } = await show(new ApiError("permission", "No such user", { status: 403 }));
  await expect.element(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Reload page" })).not.toBeInTheDocument();
});

test("the session log can be saved from it", async () => {
  const { page } = await show(new Error("Broken"));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await page.getByRole("button", { name: "Save session log" }).click();
  expect(saved).toEqual([expect.stringMatching(/^session-log-.*\.json$/)]);
  vi.restoreAllMocks();
});
