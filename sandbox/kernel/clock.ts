/**
 * Sandbox time. `speed` multiplies it: at 60 a minute of work takes a second. `POST /_sandbox/clock` moves it.
 * Nothing in the sandbox reads Date.now() or setTimeout past this file.
 */
export interface Clock {
  /** Milliseconds since the epoch, sandbox time. */
  now(): number;
  /** Resolves after `ms` of sandbox time. */
  sleep(ms: number): Promise<void>;
  /** Moves sandbox time forward. */
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
