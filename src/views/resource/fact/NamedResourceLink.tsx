import { site } from "#api/config/site.ts";
import { isEnabled } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { Link } from "#ui/link.tsx";
import { useKind } from "#views/context/useKind.ts";

/** Link to a parent resource of which only name and address are known. */
export function NamedResourceLink({ to }: { to: Resource & { uuid: string; name: string } }) {
  const kind = useKind(to.$type);
  if (!isEnabled(kind, site())) return to.name;
  return (
    <Link href={kind.detailPath(to)} className="text-accent-ink underline underline-offset-2">
      {to.name}
    </Link>
  );
}
