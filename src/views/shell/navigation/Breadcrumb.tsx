import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { NavigationGroup } from "#declarations/kind.ts";
import { groups } from "#resources/navigation.ts";
import { paths } from "#declarations/paths.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import { Link } from "#ui/link.tsx";

interface BreadcrumbProps {
  group: NavigationGroup | undefined;
  /** Set on screens below a list. */
  kind?: Pick<ResourceKind, "listPath" | "many">;
  /** One more level, such as a location. */
  children?: ReactNode;
}

/** Breadcrumb of a screen: navigation area, then list. */
export function Breadcrumb({ group, kind, children }: BreadcrumbProps) {
  const { t, i18n } = useLingui();
  const title = group && groups[group];
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className="flex flex-wrap gap-x-1.5 *:not-first:before:mr-1.5 *:not-first:before:content-['/'/'']">
        {title ? (
          <li>{i18n._(title)}</li>
        ) : (
          <Step href={paths.page("dashboard")}>
            <Trans>Dashboard</Trans>
          </Step>
        )}
        {kind && <Step href={kind.listPath}>{i18n._(kind.many)}</Step>}
        {children && <li>{children}</li>}
      </ol>
    </nav>
  );
}

function Step({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className="hover:text-ink hover:underline">
        {children}
      </Link>
    </li>
  );
}
