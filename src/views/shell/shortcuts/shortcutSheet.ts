let isOpen = false;
const listeners = new Set<() => void>();

/** Whether the shortcut sheet is open; set by key, menu and command. */
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
