/** Whether the command key does here what Ctrl does elsewhere. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);
