import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { createActor } from "xstate";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import "#styles.css";
import { ToastRegion } from "./ToastRegion.tsx";

afterEach(() => vi.restoreAllMocks());

async function show({ isCovered = false } = {}) {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  // Synthetic pointers cannot be captured.
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
  const actor = createActor(toastsMachine).start();
  actor.send({ type: "toast.add", toast: { id: "a", tone: "progress", title: "Starting web-1", at: 0 } });
  const region = (covered: boolean) => (
    <I18nProvider i18n={i18n}>
      <ToastRegion actor={actor} isCovered={covered} />
    </I18nProvider>
  );
  const { rerender } = await render(region(isCovered));
  const toast = page.getByRole("status").element() as HTMLElement;
  const point = (type: string, clientX: number) =>
    toast.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX }));
  const drag = async (share: number) => {
    const way = Math.round(share * toast.offsetWidth);
    point("pointerdown", 0);
    point("pointermove", way);
    await expect.poll(() => toast.style.translate).toBe(`${way}px`);
    point("pointerup", way);
  };
  const uncover = () => rerender(region(false));
  return { actor, drag, point, toast, uncover, shown: () => actor.getSnapshot().context.shown };
}

test("a toast dragged aside by four fifths of its width is removed, by less it returns", async () => {
  const { drag, shown, toast } = await show();
  await drag(0.79);
  await expect.poll(() => toast.style.translate).toBe("");
  expect(shown()).toEqual(["a"]);
  await drag(0.81);
  await expect.poll(shown).toEqual([]);
});

test("either way leads off the screen", async () => {
  const { drag, shown } = await show();
  await drag(-0.81);
  await expect.poll(shown).toEqual([]);
});

test("a toast that goes with the pointer on it holds no other one, though no event says that the pointer left", async () => {
  const { actor, point } = await show();
  actor.send({ type: "toast.add", toast: { id: "b", tone: "ok", title: "web-2 is stopped", at: 0 } });
  point("pointerover", 0);
  expect(actor.getSnapshot().matches({ queue: "held" })).toBe(true);
  actor.send({ type: "toast.dismiss", id: "a" });
  await expect.poll(() => actor.getSnapshot().matches({ queue: "closing" })).toBe(true);
});

test("toasts are shown at the top right", async () => {
  const { toast } = await show();
  const { top, right } = toast.getBoundingClientRect();
  expect([top, window.innerWidth - right]).toEqual([12, 12]);
});

test("no toast closes while a dialog covers them", async () => {
  const { actor, uncover } = await show({ isCovered: true });
  expect(actor.getSnapshot().matches({ queue: "held" })).toBe(true);
  const region = page.getByRole("presentation").element();
  region.dispatchEvent(new PointerEvent("pointerleave"));
  region.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  expect(actor.getSnapshot().matches({ queue: "held" })).toBe(true);
  await uncover();
  expect(actor.getSnapshot().matches({ queue: "closing" })).toBe(true);
});

test("no toast closes while another tab is in front", async () => {
  const { actor } = await show();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => actor.getSnapshot().matches({ queue: "held" })).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => actor.getSnapshot().matches({ queue: "closing" })).toBe(true);
});
