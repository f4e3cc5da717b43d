import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "./Dialog.tsx";
import { Menu } from "./Menu.tsx";
import { Sheet } from "./Sheet.tsx";

interface Watcher extends EventTarget {
  requestClose(): void;
}
declare const CloseWatcher: new () => Watcher;

const watchers: Watcher[] = [];

beforeEach(() => {
  watchers.length = 0;
  class Noted extends CloseWatcher {
    constructor() {
      super();
      watchers.push(this);
    }
  }
  vi.stubGlobal("CloseWatcher", Noted);
  return () => vi.unstubAllGlobals();
});

test.each([
  [
    "dialog",
    (onClose: () => void) => (
      <Dialog open onClose={onClose} title="Rename" closeLabel="Close">
        <input aria-label="Name" />
      </Dialog>
    ),
  ],
  [
    "sheet",
    (onClose: () => void) => (
      <Sheet label="Commands" onClose={onClose} className="m-auto">
        <input aria-label="Command" />
      </Sheet>
    ),
  ],
])("each back gesture of a phone asks the %s to close, and Escape asks once", async (_, open) => {
  const onClose = vi.fn<() => void>();
  const shown = await render(open(onClose));
  watchers.at(-1)?.requestClose();
  expect(onClose).toHaveBeenCalledTimes(1);
  watchers.at(-1)?.requestClose();
  expect(onClose).toHaveBeenCalledTimes(2);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(3);
  await shown.unmount();
  watchers.at(-1)?.requestClose();
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("the back gesture closes a menu", async () => {
  const items = [{ id: "stop", label: "Stop", onSelect: () => {} }];
  await render(<Menu label="Actions" button="…" sections={[{ id: "power", items }]} />);
  await page.getByRole("button", { name: "Actions" }).click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  watchers.at(-1)?.requestClose();
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});
