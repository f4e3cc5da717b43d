import { pause } from "./pause.ts";

interface Waiting {
  start: () => Promise<unknown>;
  isUrgent: boolean;
}

/**
 * Starts work at once, but in turns while held: urgent work first, then the newest, because older reads are often for
 * later. At most `spaceMs` milliseconds lie between two.
 */
export interface Turns {
  take<T>(work: () => Promise<T>, isUrgent: boolean): Promise<T>;
  /** Starts nothing for `ms` milliseconds, then one after the other until nothing waits. */
  hold(ms: number): void;
}

export function createTurns(spaceMs: number): Turns {
  const waiting: Waiting[] = [];
  let heldUntil = 0;
  let isHeld = false;

  const startWaiting = async () => {
    for (;;) {
      const ms = heldUntil - performance.now();
      if (ms > 0) {
        await pause(ms);
        continue;
      }
      const next = waiting.find(({ isUrgent }) => isUrgent) ?? waiting.at(-1);
      if (next === undefined) break;
      waiting.splice(waiting.indexOf(next), 1);
      // Some work takes minutes.
      await Promise.race([next.start(), pause(spaceMs)]);
    }
    isHeld = false;
  };

  return {
    take: (work, isUrgent) => {
      if (!isHeld) return work();
      return new Promise((resolve) => {
        const start = () => {
          // Work can also throw at once.
          const started = (async () => work())();
          resolve(started);
          return started.catch(() => {});
        };
        waiting.push({ start, isUrgent });
      });
    },
    hold: (ms) => {
      heldUntil = Math.max(heldUntil, performance.now() + ms);
      if (isHeld) return;
      isHeld = true;
      void startWaiting();
    },
  };
}
