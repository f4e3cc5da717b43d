/** Resolves in a task of its own: the browser may draw and take input before. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    // Timers wait 4 ms from the fifth on; `scheduler.yield` goes before the tasks of React.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
