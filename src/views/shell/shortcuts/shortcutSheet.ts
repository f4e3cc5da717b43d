let isOpen = false;
const listeners = new Set<() => void>();

/** Whether the sheet of keyboard shortcuts is shown: opened by its key, from the menu and by a command. */
export const shortcutSheet = {
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
