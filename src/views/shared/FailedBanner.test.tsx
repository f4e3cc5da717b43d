import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { resourceStage } from "../../../tests/model/resourceStage.tsx";
import { ApiError, unexpectedContent } from "#api/http/errors.ts";
import { FailedBanner } from "./FailedBanner.tsx";

const onRetry = vi.fn<() => void>();

const show = (error: unknown) => {
  const banner = <FailedBanner title="Couldn't load the disks" error={error} onRetry={onRetry} />;
  return render(resourceStage({ children: banner }));
};

const server = new ApiError("server", "boom", { status: 500, correlationId: "vms-4k2m" });
const permission = new ApiError("permission", "Not yours", { status: 403 });

test.each([
  ["of the server is an alert", "alert", server, ["boom", "The problem is on the server.", "[vms-4k2m]"]],
  ["of permission is none", "status", permission, ["Not yours", "ask the account owner"]],
])("a failure %s, with what helps", async (_, role, error, texts) => {
  await show(error);
  const banner = page.getByRole(role);
  await expect.element(banner.getByText("Couldn't load the disks")).toBeVisible();
  for (const text of texts) await expect.element(banner.getByText(text, { exact: false })).toBeVisible();
});

test("what came in place of an answer is folded away for support", async () => {
  const html = { contentType: "text/html", text: "<h1>Maintenance</h1>", status: 200 };
  await show(unexpectedContent({ ...html, correlationId: undefined }));
  await expect
    .element(
      page.getByText("The server's response couldn't be read. If this happens again, contact support."),
    )
    .toBeVisible();
  const raw = page.getByText("<h1>Maintenance</h1>", { exact: false });
  await expect.element(raw).not.toBeVisible();
  await page.getByText("Details for support").click();
  await expect.element(raw).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
