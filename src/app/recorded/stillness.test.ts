import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { standStill } from "./stillness.ts";

/** A page's window, and an element that counts how often it was focused. */
class Element {
  focused = 0;
  isConnected = true;
  inert = false;
  /** Whether the browser could focus something in it, for each time it opened. */
  readonly opened: boolean[] = [];
  focus() {
    this.focused += 1;
  }
  showPopover() {
    this.opened.push(!this.inert);
  }
  showModal() {
    this.opened.push(!this.inert);
  }
}
const page = { setTimeout: vi.fn<typeof setTimeout>(), setInterval: vi.fn<typeof setInterval>(), Date };
const focus = { isHere: false };

beforeEach(() => {
  vi.stubGlobal("window", { ...page });
  vi.stubGlobal("HTMLElement", class extends Element {});
  vi.stubGlobal("HTMLDialogElement", class extends Element {});
  const Document = class {
    readonly body = "body";
    hasFocus = () => focus.isHere;
    get activeElement(): unknown {
      return this.body;
    }
  };
  vi.stubGlobal("Document", Document);
  vi.stubGlobal("document", new Document());
});
afterEach(() => vi.unstubAllGlobals());

test("the time is the one that was set, while dates can be made as ever", () => {
  const setTime = standStill();
  const { Date: StillDate } = window as unknown as { Date: DateConstructor };
  setTime(1_000);
  expect(StillDate.now()).toBe(1_000);
  expect(new StillDate().getTime()).toBe(1_000);
  expect(new StillDate("2026-03-02T10:00:00Z").toISOString()).toBe("2026-03-02T10:00:00.000Z");
  expect(StillDate.parse("1970-01-01T00:00:05Z")).toBe(5_000);
  expect(new StillDate()).toBeInstanceOf(Date);
  setTime(2_000);
  expect(new StillDate().getTime()).toBe(2_000);
});

test("short timers run, and timers of a second and longer do not", () => {
  standStill();
  const work = () => {};
  window.setTimeout(work, 999);
  window.setTimeout(work);
  expect(window.setTimeout(work, 1_000)).toBe(0);
  window.setInterval(work, 3_000);
  expect(page.setTimeout.mock.calls).toEqual([[work, 999], [work]]);
  expect(page.setInterval).not.toHaveBeenCalled();
});

test("without a person in the page, code finds the focus where it put it, and doesn't take it", () => {
  standStill();
  const button = new HTMLElement() as unknown as Element;
  button.focus();
  expect(button.focused).toBe(0);
  expect(document.activeElement).toBe(button);
  button.isConnected = false;
  expect(document.activeElement).toBe("body");
  button.isConnected = true;
  focus.isHere = true;
  expect(document.activeElement).toBe("body");
  button.focus();
  expect(button.focused).toBe(1);
});

test("a dialog that opens without a person in the page takes no focus", () => {
  standStill();
  const dialog = new HTMLDialogElement() as unknown as Element & HTMLDialogElement;
  const sheet = new HTMLElement() as unknown as Element & HTMLElement;
  focus.isHere = false;
  dialog.showModal();
  sheet.showPopover();
  focus.isHere = true;
  dialog.showModal();
  sheet.showPopover();
  expect([dialog.opened, sheet.opened]).toEqual([
    [false, true],
    [false, true],
  ]);
  expect([dialog.inert, sheet.inert]).toEqual([false, false]);
});
