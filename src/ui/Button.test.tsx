import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import "#styles.css";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";

test("with a reason stays reachable, says the reason and does nothing", async () => {
  const onClick = vi.fn<() => void>();
  await render(
    <Button onClick={onClick} disabledReason="Available while stopped">
      Resize
    </Button>,
  );
  const button = page.getByRole("button", { name: "Resize" });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAccessibleDescription("Available while stopped");
  await expect.element(page.getByRole("tooltip")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(onClick).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Available while stopped")).not.toBeVisible();
});

test("does not send its form while busy or with a reason", async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const form = (busy: boolean, reason: string | null) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} disabledReason={reason}>
        Send
      </Button>
    </form>
  );
  const screen = await render(form(true, null));
  const button = page.getByRole("button", { name: "Send" }).element() as HTMLButtonElement;
  button.click();
  await screen.rerender(form(false, "Accept the terms first"));
  (page.getByRole("button", { name: "Send" }).element() as HTMLButtonElement).click();
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.rerender(form(false, null));
  await page.getByRole("button", { name: "Send" }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("made of an icon alone has its label as name and as tooltip", async () => {
  await render(<IconButton icon={<svg />} label="Refresh" />);
  await page.getByRole("button", { name: "Refresh" }).hover();
  await expect.element(page.getByText("Refresh")).toBeVisible();
});
