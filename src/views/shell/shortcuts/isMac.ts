/** Whether the platform uses the command key in place of Ctrl. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);
