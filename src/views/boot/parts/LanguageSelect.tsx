import { useLingui } from "@lingui/react/macro";
import { chooseLanguage } from "#lib/i18n.ts";
import { htmlLang, languages } from "#lib/texts/languages.ts";
import { Icon } from "#ui/Icon.tsx";

/** A small language menu in the corner. */
export function LanguageSelect() {
  const { t, i18n } = useLingui();
  return (
    <span className="relative shrink-0 text-ink-muted hover:text-ink">
      <Icon name="language" className="pointer-events-none absolute inset-y-0 left-2.5 my-auto" />
      <select
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={(event) => void chooseLanguage(event.target.value)}
        className="h-9 field-sizing-content appearance-none rounded-md bg-transparent pr-8 pl-9 hover:bg-hover pointer-coarse:h-11 pointer-coarse:text-lg"
      >
        {languages.map(({ id, title }) => (
          <option key={id} value={id} lang={htmlLang(id)} className="bg-raise text-ink">
            {title}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute inset-y-0 right-2.5 my-auto" />
    </span>
  );
}
