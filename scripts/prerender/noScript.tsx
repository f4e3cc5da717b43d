import { renderToStaticMarkup } from "react-dom/server";
import { NoScript } from "#views/boot/NoScript.tsx";
import type { Catalogues } from "./loadedThemes.ts";
import { i18nIn } from "./staticMarkup.tsx";

/** What the page says to a browser that runs no scripts. */
export function noScript(catalogues: Catalogues): string {
  const languages = [...catalogues].map(([language, messages]) => i18nIn(language, messages));
  return renderToStaticMarkup(<NoScript languages={languages} />);
}
