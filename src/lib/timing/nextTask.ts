/** Resolves in a task of its own: the browser may draw and take input before. */
export const nextTask = (): Promise<void> =>
  // A browser's timers wait 4 ms from the fifth on.
  "scheduler" in globalThis && "yield" in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
