import { TITLE_RESTORE_MS } from "#lib/constants.ts";

interface TitleContext {
  write(title: string): void;
  isHidden(): boolean;
}

/** The title of the page: the screen's own and, while nobody looks at it, what has happened meanwhile. */
export interface PageTitle {
  /** Of the screen that is shown. */
  set(title: string): void;
  /** Stands in the title of a page in the background, until two seconds after somebody has come back to it. */
  tell(news: string): void;
  /** Somebody came, or left. */
  look(): void;
}

export function createTitle({ write, isHidden }: TitleContext): PageTitle {
  let own = "";
  let news: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => write(news ?? own);
  return {
    set: (title) => {
      own = title;
      show();
    },
    tell: (text) => {
      if (!isHidden()) return;
      news = text;
      show();
    },
    look: () => {
      clearTimeout(timer);
      if (isHidden() || news === undefined) return;
      timer = setTimeout(() => {
        news = undefined;
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
