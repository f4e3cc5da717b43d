import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { NOT_STARTED_ID } from "#app/early/notStarted.ts";
import { NotStarted } from "#views/boot/NotStarted.tsx";
import type { Catalogues } from "./loadedThemes.ts";
import { staticMarkup } from "./staticMarkup.ts";

/** The element with what the page says, in each language, if the portal does not start. */
export function notStarted(catalogues: Catalogues): string {
  const markups = [...catalogues].map(([locale, messages]) => {
    const i18n = setupI18n({ locale, messages: { [locale]: messages } });
    const view = (
      <I18nProvider i18n={i18n}>
        <NotStarted />
      </I18nProvider>
    );
    return [locale, staticMarkup(view)];
  });
  const json = JSON.stringify(Object.fromEntries(markups));
  return `<script type="application/json" id="${NOT_STARTED_ID}">${json}</script>`;
}
