/** Whether a sheet is open; set by key, menu and command. */
function createSheet() {
  let isOpen = false;
  const listeners = new Set<() => void>();
  return {
    isOpen: () => isOpen,
    set: (next: boolean) => {
      isOpen = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const shortcutSheet = createSheet();
export const chartSheet = createSheet();
export const sessionLogSheet = createSheet();
