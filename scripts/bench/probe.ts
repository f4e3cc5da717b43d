/**
 * Self-measurement of the page, in `performance.now()` ms, taken in the task after the frame that draws a thing.
 * Serialised into the page, so it uses nothing from outside the function.
 */
export interface Probe {
  /** Time at which the first visible matching element was drawn. */
  drawn(selector: string): Promise<number>;
  /** Measures from the next event of this type to the frame with a matching element. */
  arm(event: "click" | "keydown", selector: string): void;
  /** Result of the last `arm`. */
  armed: Promise<number>;
  /** From each keydown to the frame with its letter, since the last call of `takeKeys`. */
  takeKeys(): Promise<number[]>;
  /** From the last keydown to the frame of the last change, after a quiet period. */
  settled(): Promise<number>;
  /** Starts recording frame lengths. */
  watchFrames(): void;
  /** The recorded frame lengths. */
  takeFrames(): number[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

export function installProbe(): void {
  const QUIET_MS = 400;
  let lastKeyAt = 0;
  let lastChangeDrawn: Promise<number> = Promise.resolve(0);
  let lastChangeAt = 0;
  let keys: Promise<number>[] = [];
  let frames: number[] | undefined;

  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const afterFrame = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  const nextDrawn = async () => {
    await frame();
    return afterFrame();
  };
  const drawn = async (selector: string) => {
    do await frame();
    while (document.querySelector(selector)?.checkVisibility() !== true);
    return afterFrame();
  };

  window.addEventListener("keydown", (event) => (lastKeyAt = event.timeStamp), true);
  window.addEventListener(
    "input",
    () => {
      const from = lastKeyAt;
      keys.push(nextDrawn().then((at) => at - from));
    },
    true,
  );
  new MutationObserver(() => {
    lastChangeAt = performance.now();
    lastChangeDrawn = nextDrawn();
  }).observe(document, { subtree: true, childList: true, characterData: true });

  window.probe = {
    drawn,
    armed: Promise.resolve(0),
    arm: (event, selector) => {
      window.probe.armed = new Promise((resolve) => {
        const listen = async ({ timeStamp }: Event) => resolve((await drawn(selector)) - timeStamp);
        window.addEventListener(event, (it) => void listen(it), { capture: true, once: true });
      });
    },
    takeKeys: () => {
      const taken = keys;
      keys = [];
      return Promise.all(taken);
    },
    settled: async () => {
      do await frame();
      while (performance.now() - Math.max(lastChangeAt, lastKeyAt) < QUIET_MS);
      return Math.max(await lastChangeDrawn, lastKeyAt) - lastKeyAt;
    },
    watchFrames: () => {
      frames = [];
      let before: number | undefined;
      const next = (now: number) => {
        if (before !== undefined) frames?.push(now - before);
        before = now;
        if (frames) requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    },
    takeFrames: () => {
      const taken = frames ?? [];
      frames = undefined;
      return taken;
    },
  };
}
