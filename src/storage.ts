/**
 * localStorage that never throws: a full quota or a blocked store leaves the value in memory for this page.
 * A value that could not be kept is lost on reload, never earlier.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

/** Returns false when the value is kept in memory only. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}
