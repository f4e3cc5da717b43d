import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";

const screen = (dialog?: ReactNode) => (
  <>
    <button type="button">Leave</button>
    {dialog}
  </>
);

test("the first dialog, which loads its code, returns the focus too", async () => {
  const page = await render(screen());
  const leave = page.getByRole("button", { name: "Leave" });
  leave.element().focus();
  const { Dialog } = await import("./Dialog.tsx");
  await page.rerender(screen(<Dialog open onClose={() => {}} title="Discard changes?" closeLabel="Stay" />));
  await expect.element(page.getByRole("dialog")).toHaveFocus();
  await page.rerender(screen());
  await expect.element(leave).toHaveFocus();
});
