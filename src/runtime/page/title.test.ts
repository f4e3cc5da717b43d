import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTitle } from "./title.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const page = { title: "", isHidden: false };
  const title = createTitle({
    write: (text) => {
      page.title = text;
    },
    isHidden: () => page.isHidden,
  });
  title.set("Disks | Nordmoln");
  const look = (isHidden: boolean) => {
    page.isHidden = isHidden;
    title.look();
  };
  return { page, title, look };
}

test("a notice is in the title of a background page until two seconds after the user returns", () => {
  const { page, title, look } = open();
  look(true);
  title.notify("web-1 is running");
  expect(page.title).toBe("web-1 is running");
  look(false);
  vi.advanceTimersByTime(1_999);
  expect(page.title).toBe("web-1 is running");
  vi.advanceTimersByTime(1);
  expect(page.title).toBe("Disks | Nordmoln");
});

test("a visible page shows no notice in its title", () => {
  const { page, title } = open();
  title.notify("web-1 is running");
  expect(page.title).toBe("Disks | Nordmoln");
});

test("the title returns to a screen that was opened behind the notice", () => {
  const { page, title, look } = open();
  look(true);
  title.notify("web-1 is running");
  title.set("web-1 | Nordmoln");
  expect(page.title).toBe("web-1 is running");
  look(false);
  vi.runAllTimers();
  expect(page.title).toBe("web-1 | Nordmoln");
});

test("leaving again immediately keeps the notice", () => {
  const { page, title, look } = open();
  look(true);
  title.notify("web-1 is running");
  look(false);
  look(true);
  vi.runAllTimers();
  expect(page.title).toBe("web-1 is running");
});
