import { useLingui } from "@lingui/react/macro";
import { ChevronDown, Languages } from "lucide-react";
import { chooseLanguage, htmlLang, languages } from "#lib/i18n.ts";

/** Quiet, in a corner: it is found by those who need it. */
export function LanguageSelect() {
  const { t, i18n } = useLingui();
  return (
    <span className="relative shrink-0 text-ink-muted hover:text-ink">
      <Languages
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4"
      />
      <select
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={(event) => void chooseLanguage(event.target.value)}
        className="h-9 appearance-none rounded-md bg-transparent pr-8 pl-9 hover:bg-hover pointer-coarse:h-11 pointer-coarse:text-lg"
      >
        {languages.map(({ id, title }) => (
          <option key={id} value={id} lang={htmlLang(id)} className="bg-raise text-ink">
            {title}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4"
      />
    </span>
  );
}
