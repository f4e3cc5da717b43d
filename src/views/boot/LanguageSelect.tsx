import { useLingui } from "@lingui/react/macro";
import { chooseLanguage, languages } from "../../i18n.ts";
import { Select } from "../../ui/Select.tsx";

export function LanguageSelect() {
  const { t, i18n } = useLingui();
  return (
    <Select
      aria-label={t`Language`}
      value={i18n.locale}
      onChange={(event) => void chooseLanguage(event.target.value)}
      className="w-32 shrink-0"
    >
      {languages.map(({ id, title }) => (
        <option key={id} value={id} lang={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
