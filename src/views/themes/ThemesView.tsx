import { Trans, useLingui } from "@lingui/react/macro";
import { use } from "react";
import { useSearchParams } from "wouter";
import { themes } from "#themes/index.ts";
import type { Theme } from "#themes/theme.ts";
import { Field } from "#ui/Field.tsx";
import { Select } from "#ui/Select.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { OwnColors } from "./OwnColors.tsx";
import { SamplePair } from "./SamplePair.tsx";

let coming: Promise<Theme[]> | undefined;

/** All tenant themes in both schemes and either layout; development only. */
export default function ThemesView() {
  const { t } = useLingui();
  const title = t`Themes`;
  useTitle(title);
  const [search, setSearch] = useSearchParams();
  const asked = search.get("layout");
  const layout = asked === "warren" || asked === "metal" ? asked : undefined;
  coming ??= Promise.all(Object.values(themes).map(({ load }) => load()));
  const all = use(coming);
  return (
    <main className="min-h-dvh bg-canvas safe-px-4 py-6 text-ink wide:safe-px-6">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="flex-1 basis-72">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          <p className="text-ink-muted">
            <Trans>
              See what each tenant's customers see in light and dark mode. Shown in development only.
            </Trans>
          </p>
        </div>
        <div className="w-52">
          <Field label={<Trans>Layout</Trans>}>
            {(control) => (
              <Select
                {...control}
                value={layout ?? ""}
                onChange={({ target }) => setSearch(target.value ? { layout: target.value } : {})}
              >
                <option value="">{t`Each theme's own layout`}</option>
                <option value="warren">Warren</option>
                <option value="metal">Metal</option>
              </Select>
            )}
          </Field>
        </div>
      </header>
      <OwnColors layout={layout ?? "warren"} />
      {all.map((theme) => (
        <SamplePair key={theme.id} theme={theme} layout={layout ?? theme.layout} />
      ))}
    </main>
  );
}
