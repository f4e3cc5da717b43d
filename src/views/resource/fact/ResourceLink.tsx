import { site } from "#api/config/site.ts";
import { isEnabled } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { Link } from "#ui/link.tsx";
import { useKind } from "#views/context/useKind.ts";

/** A resource's name, linked to its page if the site has one. */
export function ResourceLink({ resource }: { resource: Resource }) {
  const kind = useKind(resource.$type);
  const title = kind.titleOf(resource);
  return isEnabled(kind, site()) ? (
    <Link href={kind.detailPath(resource)} className="text-accent-ink underline underline-offset-2">
      {title}
    </Link>
  ) : (
    title
  );
}
