/** The uppermost open native dialog, if any; screen readers ignore everything outside it. */
export const topDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>("dialog:popover-open, dialog:modal")].at(-1);
