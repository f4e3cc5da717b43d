import { type Toast, toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type ToastsScreen = Screen<typeof toastsMachine>;

const toast = (id: string, extra: Partial<Toast> = {}): Toast => ({
  id,
  tone: "ok",
  title: `Toast ${id}`,
  at: 1_763_700_000_000,
  ...extra,
});

const started = toast("a", { tone: "progress" });
const failed = toast("a", { tone: "danger", errors: [new Error("The host is full")], choices: ["retry"] });

const shownIds = ({ context }: ToastsScreen["snapshot"]) => context.shown;

/** A subset of events: while the drawer is open, the queue below it does not change. */
const whileClosed =
  <T>(...cases: T[]) =>
  (snapshot: ToastsScreen["snapshot"]): readonly T[] =>
    snapshot.matches({ history: "closed" }) ? cases : [];

const forShown =
  <T>(make: (id: string) => T) =>
  (snapshot: ToastsScreen["snapshot"]): readonly T[] =>
    snapshot.matches({ history: "closed" }) ? shownIds(snapshot).map(make) : [];

const card = ({ page, snapshot }: ToastsScreen, id: string) => {
  const isError = snapshot.context.toasts.some((it) => it.id === id && it.tone === "danger");
  return page.getByRole(isError ? "alert" : "status").filter({ hasText: `Toast ${id}` });
};

const showsQueue = async (screen: ToastsScreen) => {
  if (screen.snapshot.matches({ history: "open" })) return;
  const ids = shownIds(screen.snapshot);
  await screen.expect.element(screen.page.getByText(/^Toast \w$/).first()).toBeVisible();
  for (const id of ids) await screen.expect.element(card(screen, id)).toBeVisible();
};

type Held = ToastsScreen["snapshot"]["context"];

/** An error that is already shown adds nothing. */
const isNew = ({ toasts }: Held, { toast: { id, errors = [] } }: { toast: Toast }) =>
  errors.length === 0 ||
  !toasts.some((it) => it.id !== id && it.errors?.some((error) => errors.includes(error)));
const added = (_: Held, event: { toast: Toast }) => ({ toasts: [event.toast], shown: ["a"] });
export default defineWalk({
  machine: toastsMachine,
  chart: {
    title: "Toasts",
    about:
      "The queue of toasts and the drawer of past ones. A toast closes after five seconds, unless it shows progress or the customer is reading; in a background tab and under the log-in dialog it waits.",
    words: {
      "toast.expired": "five seconds have passed",
      "queue.hold": "the pointer or the focus moves onto the toasts, or they are out of sight",
      "queue.release": "the pointer and the focus leave the toasts, or they are in sight again",
      "toast.remove": "the message is shown elsewhere",
    },
  },
  identity: ({ value, context: { shown, toasts } }) => [
    value,
    shown,
    toasts.map(({ id, tone, choices = [] }) => [id, tone, choices.length]),
  ],
  cases: {
    "toast.add": whileClosed({ toast: started }, { toast: failed }),
    "toast.update": whileClosed({ toast: toast("a") }),
    "toast.remove": forShown((id) => ({ id })),
    "toast.dismiss": forShown((id) => ({ id })),
    // Only toasts that close automatically have a timer, and none runs while the user reads.
    "toast.expired": (snapshot) =>
      snapshot.matches({ queue: "closing" })
        ? snapshot.context.toasts
            .filter(({ id, tone }) => snapshot.context.shown.includes(id) && tone !== "progress")
            .map(({ id }) => ({ id }))
        : [],
    "toast.choose": (snapshot) =>
      snapshot.matches({ history: "closed" })
        ? snapshot.context.toasts
            .filter(({ id, choices = [] }) => snapshot.context.shown.includes(id) && choices.length > 0)
            .map(({ id }) => ({ id, choice: "retry" as const }))
        : [],
    "queue.hold": whileClosed({}),
    "queue.release": whileClosed({}),
    "history.clear": (snapshot) =>
      snapshot.matches({ history: "open" }) && snapshot.context.toasts.length > 0 ? [{}] : [],
  },
  render: async ({ actor }) => (await import("./shellStage.tsx")).toastsStage(actor),
  transitions: {
    queue: {
      "toast.dismiss": {
        to: "queue.empty",
        sets: ({ toasts }: Held) => ({ shown: [], toasts: toasts.map((it) => ({ ...it, choices: [] })) }),
      },
    },
    "queue.empty": { "toast.add": [{ when: isNew, to: "queue.closing", sets: added }] },
    "queue.closing": {
      "toast.add": [{ when: isNew, to: "stays", sets: added }],
      "toast.update": { to: "stays", sets: { toasts: [toast("a")], shown: ["a"] } },
      "toast.expired": { to: "queue.empty", sets: ({ toasts }: Held) => ({ toasts, shown: [] }) },
      "toast.remove": { to: "queue.empty", sets: { toasts: [], shown: [] } },
      "queue.hold": "queue.held",
    },
    "queue.held": {
      "toast.add": [{ when: isNew, to: "stays", sets: added }],
      "toast.remove": { to: "queue.empty", sets: { toasts: [], shown: [] } },
      "queue.release": "queue.closing",
    },
    history: {
      "toast.update": { to: "stays", sets: ({ shown }: Held) => ({ shown }) },
      "toast.choose": "stays",
      "history.clear": {
        to: "stays",
        sets: ({ toasts, shown }: Held) => ({ toasts: toasts.filter(({ id }) => shown.includes(id)) }),
      },
    },
    "history.closed": { "history.open": "history.open" },
    "history.open": { "history.close": "history.closed" },
  },
  // By keyboard with the pointer moved away, because a resting pointer pauses the queue.
  causes: {
    "toast.add": async (screen, event) => {
      await screen.user.hover(screen.page.getByRole("button", { name: "Elsewhere" }));
      reported(screen, event);
    },
    "toast.update": reported,
    "toast.remove": reported,
    "toast.dismiss": ({ page }) => closeButton(page).click(),
    "toast.choose": ({ page }) => button(page, "Retry").click(),
    "queue.hold": ({ page }) => closeButton(page).focus(),
    "queue.release": ({ page }) => button(page, "Elsewhere").focus(),
    "history.open": reported,
    "history.close": ({ page }) => button(page, "Close").click(),
    "history.clear": ({ page }) => button(page, "Clear list").click(),
  },
  sees: {
    "queue.empty": async ({ page, snapshot, expect }) => {
      if (snapshot.matches({ history: "closed" }))
        await expect.element(page.getByText(/^Toast \w$/)).not.toBeInTheDocument();
    },
    "queue.closing": showsQueue,
    "queue.held": showsQueue,
    "history.closed": ({ page, expect }) =>
      expect.element(page.getByRole("dialog", { name: "Past messages" })).not.toBeInTheDocument(),
    "history.open": async ({ page, snapshot, expect }) => {
      const drawer = page.getByRole("dialog", { name: "Past messages" });
      await expect.element(drawer).toBeVisible();
      await expect
        .poll(() => drawer.getByRole("listitem").elements().length)
        .toBe(snapshot.context.toasts.length);
    },
  },
});

const closeButton = (page: ToastsScreen["page"]) => button(page, /^Close: /);

function button(page: ToastsScreen["page"], name: string | RegExp): HTMLElement {
  const element = page.getByRole("button", { name, exact: true }).element();
  if (!(element instanceof HTMLElement)) throw new Error(`There is no button ${name}`);
  return element;
}
