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

test("news stand in the title of a page in the background until two seconds after the return", () => {
  const { page, title, look } = open();
  look(true);
  title.tell("web-1 is running");
  expect(page.title).toBe("web-1 is running");
  look(false);
  vi.advanceTimersByTime(1_999);
  expect(page.title).toBe("web-1 is running");
  vi.advanceTimersByTime(1);
  expect(page.title).toBe("Disks | Nordmoln");
});

test("whoever looks at the page is told by it, not by its title", () => {
  const { page, title } = open();
  title.tell("web-1 is running");
  expect(page.title).toBe("Disks | Nordmoln");
});

test("a screen that changes behind the news is the one that the title comes back to", () => {
  const { page, title, look } = open();
  look(true);
  title.tell("web-1 is running");
  title.set("web-1 | Nordmoln");
  expect(page.title).toBe("web-1 is running");
  look(false);
  vi.runAllTimers();
  expect(page.title).toBe("web-1 | Nordmoln");
});

test("leaving again at once keeps the news", () => {
  const { page, title, look } = open();
  look(true);
  title.tell("web-1 is running");
  look(false);
  look(true);
  vi.runAllTimers();
  expect(page.title).toBe("web-1 is running");
});
