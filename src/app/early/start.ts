/**
 * Shows the log-in form or the shell before any other file arrives, then starts the application. The build writes this
 * file into the page as an inline script.
 */
import { CONFIG_PATIENCE_MS, FRAME_AFTER_MS } from "#lib/constants.ts";
import { dropStyles } from "#views/boot/earlyStyles.ts";
import { isPrerendered } from "#views/login/prerendered/takeOver.ts";
import { showFrame } from "./frame.ts";
import { showLogin } from "./login.ts";
import { showNotStarted } from "./notStarted.ts";

interface Addresses {
  /** The application's module. */
  application?: string;
  stylesheet?: string;
}

declare global {
  /** Settles when the form is drawn, or is not the first thing to be shown. */
  var porticoFormDrawn: Promise<void> | undefined;
}

async function start({ application = "", stylesheet = "" }: Addresses): Promise<void> {
  if (isTooOld()) {
    showNotStarted();
    return loadStylesheet(stylesheet);
  }
  globalThis.porticoFormDrawn = Promise.race([showLogin(), pause(CONFIG_PATIENCE_MS)]);
  globalThis.porticoFrame = setTimeout(showFrame, FRAME_AFTER_MS - performance.now());
  try {
    await globalThis.porticoFormDrawn;
  } finally {
    await loadStylesheet(stylesheet);
    // The form keeps them until the application replaces it: without them, all of it would be styled once more.
    if (!isPrerendered()) dropStyles();
    await import(application).catch(giveUp);
  }
}

/** Any earlier, it would hold back the form. Resolves without it too: the application works without styles. */
function loadStylesheet(address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = address;
    for (const type of ["load", "error"]) link.addEventListener(type, () => resolve());
    document.head.append(link);
  });
}

/** Whether the browser lacks what the portal's code and its dialogs need: what Chrome 119, Firefox 125 and Safari 17.4 have. */
const isTooOld = () => !("withResolvers" in Promise && "showPopover" in HTMLElement.prototype);

function giveUp(error: unknown): void {
  console.error(error);
  showNotStarted();
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

void start(document.currentScript?.dataset ?? {});
