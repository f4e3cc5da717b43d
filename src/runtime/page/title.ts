import { TITLE_RESTORE_MS } from "#lib/constants.ts";

interface TitleContext {
  write(title: string): void;
  isHidden(): boolean;
}

/** The document title: the screen's title, with news while the page is in the background. */
export interface PageTitle {
  /** Sets the current screen's title. */
  set(title: string): void;
  /** Shows news in the title of a background page, until two seconds after the user returns. */
  notify(notice: string): void;
  /** Updates the title after the page becomes visible or hidden. */
  look(): void;
}

export function createTitle({ write, isHidden }: TitleContext): PageTitle {
  let own = "";
  let notice: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => write(notice ?? own);
  return {
    set: (title) => {
      own = title;
      show();
    },
    notify: (text) => {
      if (!isHidden()) return;
      notice = text;
      show();
    },
    look: () => {
      clearTimeout(timer);
      if (isHidden() || notice === undefined) return;
      timer = setTimeout(() => {
        notice = undefined;
        show();
      }, TITLE_RESTORE_MS);
    },
  };
}

export const pageTitle = createTitle({
  write: (title) => {
    document.title = title;
  },
  isHidden: () => document.hidden,
});
