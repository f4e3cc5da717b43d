/** For `ref`: what comes up in the middle of a flow takes the focus when it comes. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus();
