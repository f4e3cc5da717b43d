import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import "#styles.css";
import { Sheet } from "./Sheet.tsx";

const onClose = vi.fn<() => void>();

const screen = (isOpen: boolean) => (
  <>
    <input aria-label="Search" />
    {isOpen && (
      <Sheet label="Commands" onClose={onClose} className="mx-auto mt-40 mb-auto w-80">
        <input aria-label="Command" />
        <button type="button">Close</button>
      </Sheet>
    )}
    <button type="button">Create</button>
  </>
);

test("takes the focus, keeps it from the page and gives it back", async () => {
  const { rerender } = await render(screen(false));
  const search = page.getByRole("textbox", { name: "Search" });
  await search.click();
  await rerender(screen(true));
  const field = page.getByRole("textbox", { name: "Command" });
  await expect.element(field).toHaveFocus();
  (search.element() as HTMLElement).focus();
  await expect.element(field).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Create" })).not.toHaveFocus();
  await rerender(screen(false));
  await expect.element(search).toHaveFocus();
});

test("covers the page, and closes by Escape and by a click outside", async () => {
  onClose.mockClear();
  await render(screen(true));
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  const atCorner = document.elementFromPoint(5, 5) as HTMLElement;
  expect(atCorner).toBe(page.getByRole("dialog").element());
  atCorner.click();
  expect(onClose).toHaveBeenCalledTimes(2);
  (page.getByRole("button", { name: "Close" }).element() as HTMLElement).click();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("stands above another dialog as a modal", async () => {
  await render(
    <>
      <div role="dialog" aria-label="Rename" />
      {screen(true)}
    </>,
  );
  await expect.element(page.getByRole("textbox", { name: "Command" })).toHaveFocus();
  expect(page.getByRole("dialog", { name: "Commands" }).element().matches(":modal")).toBe(true);
});

test("is no wider than a phone", async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 640);
  await render(
    <Sheet label="Past messages" onClose={onClose} className="ml-auto w-105 max-w-full">
      <button type="button">Close</button>
    </Sheet>,
  );
  const box = page.getByRole("button", { name: "Close" }).element().parentElement;
  expect(box?.getBoundingClientRect().width).toBe(360);
});
