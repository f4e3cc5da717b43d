import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import "#styles.css";
import { Menu } from "./Menu.tsx";

const onStart = vi.fn<() => void>();
const onStop = vi.fn<() => void>();

const menu = (
  <Menu
    label="Actions"
    button="…"
    sections={[
      {
        id: "power",
        title: "Power",
        items: [
          { id: "start", label: "Start", disabledReason: "Available while stopped", onSelect: onStart },
          { id: "stop", label: "Stop", onSelect: onStop },
        ],
      },
    ]}
  />
);

test("reaches an entry that cannot be chosen, reads its reason and stays open", async () => {
  await render(menu);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const start = page.getByRole("menuitem", { name: "Start Available while stopped" });
  await expect.element(start).toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByRole("menu")).toHaveAttribute("aria-activedescendant", start.element().id);
  await userEvent.keyboard("{Enter}");
  await expect.element(start).toBeVisible();
  await start.click({ force: true });
  await expect.element(start).toBeVisible();
  expect(onStart).not.toHaveBeenCalled();
});

test("goes to the entry whose first letters are typed", async () => {
  await render(menu);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const stop = page.getByRole("menuitem", { name: "Stop" });
  await expect.element(stop).toBeVisible();
  await userEvent.keyboard("sto");
  await expect.element(page.getByRole("menu")).toHaveAttribute("aria-activedescendant", stop.element().id);
});

test("runs the chosen entry once and gives the focus back", async () => {
  await render(menu);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Stop" })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("button", { name: "Actions" })).toHaveFocus();
  expect(onStop).toHaveBeenCalledOnce();
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});
