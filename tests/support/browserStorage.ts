/** A storage like a browser's: its keys are own properties. */
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

/** A storage that refuses to store: no space left, or blocked by the user. */
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
