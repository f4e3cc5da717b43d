import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The markup of a view, without the links with which React asks for its pictures ahead. */
export const staticMarkup = (view: ReactNode): string =>
  renderToStaticMarkup(view).replace(/^(?:<link[^>]*>)+/, "");
