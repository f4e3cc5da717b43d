/** Timers of this length and above wait for a time that never comes: polls, timeouts, messages that close. */
const LONG_MS = 1_000;

/**
 * Stops the time of this page, and keeps its code from taking the focus away from the page around it. Returns the
 * function that sets the time, in milliseconds since 1970.
 */
export function standStill(): (at: number) => void {
  let now = Date.now();
  window.Date = new Proxy(Date, {
    construct: (real, given) => Reflect.construct(real, given.length === 0 ? [now] : given) as Date,
    get: (real, key) => (key === "now" ? () => now : (Reflect.get(real, key) as unknown)),
  });
  window.setTimeout = withoutLong(window.setTimeout);
  window.setInterval = withoutLong(window.setInterval);
  keepFocusAround();
  return (at) => {
    now = at;
  };
}

const withoutLong = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  new Proxy(start, {
    apply: (real, _, given: [() => void, number?]) =>
      (given[1] ?? 0) < LONG_MS ? (Reflect.apply(real, window, given) as unknown) : 0,
  });

/** While no person is in this page, its code finds the focus where it put it, and the page around keeps the real one. */
function keepFocusAround(): void {
  let wanted: Element | undefined;
  HTMLElement.prototype.focus = new Proxy(HTMLElement.prototype.focus, {
    apply: (real, element: HTMLElement, given) => {
      if (document.hasFocus()) Reflect.apply(real, element, given);
      else wanted = element;
    },
  });
  // The browser focuses what is in an opening dialog, unless it is inert.
  const openUnfocused = <Open extends () => void>(open: Open): Open =>
    new Proxy(open, {
      apply: (real, element: HTMLElement, given) => {
        const wasInert = element.inert;
        element.inert ||= !document.hasFocus();
        Reflect.apply(real, element, given);
        element.inert = wasInert;
      },
    });
  HTMLElement.prototype.showPopover = openUnfocused(HTMLElement.prototype.showPopover);
  HTMLDialogElement.prototype.showModal = openUnfocused(HTMLDialogElement.prototype.showModal);
  const real = Object.getOwnPropertyDescriptor(Document.prototype, "activeElement");
  Object.defineProperty(document, "activeElement", {
    get: () =>
      !document.hasFocus() && wanted?.isConnected ? wanted : (real?.get?.call(document) as Element | null),
  });
}
