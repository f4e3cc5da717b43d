/**
 * Sandbox time, multiplied by `speed`: at 60 a minute takes a second. `POST /_sandbox/clock` advances it. Only this
 * file uses Date.now() and setTimeout.
 */
export interface Clock {
  /** Sandbox time in ms since the epoch. */
  now(): number;
  /** Resolves after `ms` of sandbox time. */
  sleep(ms: number): Promise<void>;
  /** Advances sandbox time. */
  advance(ms: number): void;
  setSpeed(factor: number): void;
}

export function createClock(speed = 1, real: () => number = Date.now): Clock {
  let factor = speed;
  let anchorReal = real();
  let anchor = anchorReal;
  const now = () => anchor + (real() - anchorReal) * factor;
  const reanchor = (at: number) => {
    anchor = at;
    anchorReal = real();
  };
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  return {
    now,
    sleep: (ms) => {
      const until = now() + ms;
      return new Promise((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const check = () => {
          clearTimeout(timer);
          const left = until - now();
          if (left > 0) {
            timer = setTimeout(check, Math.max(1, left / factor));
            return;
          }
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
    },
    advance: (ms) => {
      reanchor(now() + ms);
      wake();
    },
    setSpeed: (next) => {
      reanchor(now());
      factor = next;
      wake();
    },
  };
}
