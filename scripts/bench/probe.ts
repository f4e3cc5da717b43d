/**
 * What the page measures about itself: times in milliseconds of `performance.now()`, taken in the task that follows the
 * frame in which a thing is drawn. Runs in the page, so it is one function that uses nothing from outside.
 */
export interface Probe {
  /** When the first element that fits was drawn. */
  drawn(selector: string): Promise<number>;
  /** From the next event of this type to the frame that shows an element that fits. */
  arm(event: "click" | "keydown", selector: string): void;
  /** What the last `arm` found. */
  armed: Promise<number>;
  /** From each key down to the frame that shows its letter, since the last call of `takeKeys`. */
  takeKeys(): Promise<number[]>;
  /** From the last key down to the frame of the page's last change, once there was none for a while. */
  settled(): Promise<number>;
  /** Begins to note the length of every frame. */
  watchFrames(): void;
  /** Lengths of the frames since then. */
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
    while (document.querySelector(selector) === null);
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
