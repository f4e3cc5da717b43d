/**
 * Classes shared by text-like controls. Text is 16 px on touch devices, because phones zoom into fields with smaller
 * text.
 */
export const controlClass =
  "w-full min-w-0 rounded-md border border-line-strong bg-raise text-ink transition-colors text-base " +
  "hover:border-ink-faint focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus " +
  "aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-faint [&[readonly]]:bg-sunken " +
  "pointer-coarse:text-lg";

export const controlHeight = "h-9 px-2.5 pointer-coarse:h-11";
