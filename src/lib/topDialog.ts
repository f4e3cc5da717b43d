/** The uppermost open native dialog, if any; screen readers ignore everything outside it. */
export const topDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>("dialog:popover-open, dialog:modal")].at(-1);

/** Whether a dialog of any kind is open; those of Headless UI are not native. */
export const isDialogOpen = (): boolean =>
  topDialog() !== undefined || document.querySelector("[role=dialog][data-open]") !== null;
