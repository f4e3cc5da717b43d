/** A `ref` callback that focuses an element when it mounts, for steps that appear within a flow. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus();
