/** A storage as a browser has it: its keys are its own properties. */
export const browserStorage = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Storage;

/** One that refuses to store: with no room left, or because its owner does not let this site store anything. */
export function refusingStorage(reason: "QuotaExceededError" | "SecurityError"): Storage {
  const refuse = () => {
    throw new DOMException("refused", reason);
  };
  const isFull = reason === "QuotaExceededError";
  return Object.assign(browserStorage(), {
    setItem: refuse,
    ...(!isFull && { getItem: refuse, removeItem: refuse }),
  });
}
