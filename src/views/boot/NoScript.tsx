import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a browser that runs no scripts shows, in every language: nothing can choose one. Rendered by the build. */
export function NoScript({ languages }: { languages: readonly I18n[] }) {
  return (
    <main className="grid min-h-dvh place-content-center gap-4 bg-canvas px-5 text-center text-ink">
      {languages.map((i18n) => (
        <p key={i18n.locale} lang={i18n.locale} className="max-w-md text-balance">
          {i18n._(msg`The portal needs JavaScript. Turn it on in your browser and reload the page.`)}
        </p>
      ))}
    </main>
  );
}
