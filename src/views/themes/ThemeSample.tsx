import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { derive, type Layout, type Scheme, type Theme } from "#themes/theme.ts";
import { tenantOf } from "#themes/tenant.ts";
import { Icon } from "#ui/Icon.tsx";
import { SideNav } from "#ui/SideNav.tsx";
import { SampleControls } from "./SampleControls.tsx";
import { SampleTable } from "./SampleTable.tsx";
import { SampleWords } from "./SampleWords.tsx";

interface ThemeSampleProps {
  theme: Theme;
  scheme: Scheme;
  layout: Layout;
}

/** A sample of the portal in one tenant's colours and wording. */
export function ThemeSample({ theme, scheme, layout }: ThemeSampleProps) {
  const { t } = useLingui();
  const items = [
    { id: "machines", label: t`Virtual machines`, icon: <Icon name="server" />, current: true },
    { id: "storage", label: t`Storage`, icon: <Icon name="bucket" />, current: false },
    { id: "access", label: t`Access`, icon: <Icon name="access" />, current: false },
  ].map((item) => ({ ...item, href: "#" }));
  return (
    <div
      role="group"
      aria-label={scheme === "light" ? t`Light` : t`Dark`}
      data-scheme={scheme}
      data-layout={layout}
      style={{ ...derive(theme, scheme, layout), colorScheme: scheme } as CSSProperties}
      className="flex min-w-0 overflow-clip rounded-lg border border-line bg-ground text-ink"
    >
      <SideNav
        rail
        label={t`Portal areas`}
        header={theme.logo !== "" && <img src={theme.logo} alt={theme.name} className="size-8" />}
        sections={[{ id: "areas", items }]}
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-4 p-4">
        <SampleControls />
        <SampleTable />
        <SampleWords promo={theme.wording?.promoBanner?.text} tenant={tenantOf(theme, {})} />
      </div>
    </div>
  );
}
