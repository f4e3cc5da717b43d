/** Whether a key pressed there is text or a choice, and no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("textarea, select, input:not([type=checkbox])");
