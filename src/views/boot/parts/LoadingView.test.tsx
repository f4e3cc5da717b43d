import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { openStage } from "../../../../tests/model/openStage.tsx";
import type { Theme } from "#themes/theme.ts";
import { LoadingView } from "./LoadingView.tsx";

const mark = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

const show = async (logo: string) => {
  const theme: Theme = { id: "acme", name: "Acme", layout: "metal", logo, accent: "#123456" };
  return render(await openStage({ core: { theme: () => theme }, children: <LoadingView /> }));
};

test("a bar without a measure is below the tenant's mark", async () => {
  const page = await show(mark);
  await expect.element(page.getByRole("presentation")).toHaveAttribute("src", mark);
  const bar = page.getByRole("progressbar", { name: "Loading" });
  await expect.element(bar).toBeInTheDocument();
  await expect.element(bar).not.toHaveAttribute("aria-valuenow");
});

test("before the tenant is known only the bar is shown", async () => {
  const page = await show("");
  await expect.element(page.getByRole("progressbar", { name: "Loading" })).toBeInTheDocument();
  expect(page.container.querySelector("img")).toBeNull();
});

test("a view that follows another is shown at once, if that one was", async () => {
  const page = await render(await openStage({ core: {}, children: <LoadingView key="first" /> }));
  const opacity = () => {
    const bar = page.getByRole("progressbar").element();
    return getComputedStyle(bar.parentElement ?? bar).opacity;
  };
  await expect.poll(opacity).toBe("1");
  await page.rerender(await openStage({ core: {}, children: <LoadingView key="second" /> }));
  expect(opacity()).toBe("1");
});
