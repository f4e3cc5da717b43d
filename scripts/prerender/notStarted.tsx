import { NOT_STARTED_ID } from "#app/early/notStarted.ts";
import { NotStarted } from "#views/boot/NotStarted.tsx";
import type { Catalogues } from "./loadedThemes.ts";
import { i18nIn, staticMarkup } from "./staticMarkup.tsx";

/** The element with what the page says, in each language, if the portal does not start. */
export function notStarted(catalogues: Catalogues): string {
  const markups = [...catalogues].map(([language, messages]) => [
    language,
    staticMarkup(<NotStarted />, i18nIn(language, messages)),
  ]);
  const json = JSON.stringify(Object.fromEntries(markups));
  return `<script type="application/json" id="${NOT_STARTED_ID}">${json}</script>`;
}
