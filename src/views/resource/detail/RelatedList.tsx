import type { ReactNode } from "react";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { Section } from "#ui/Section.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { SubresourceRow } from "./SubresourceRow.tsx";
import { ResourceLink } from "#views/resource/fact/ResourceLink.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";

interface RelatedListProps<R extends Resource> {
  title: ReactNode;
  rows: readonly R[];
  note?: (row: R) => ReactNode;
  /** Shown if there are no rows. */
  empty: ReactNode;
}

/** Related resources with state and link. */
export function RelatedList<R extends Resource>({ title, rows, note, empty }: RelatedListProps<R>) {
  const { kinds } = useApp();
  return (
    <Section flush title={title}>
      {rows.length === 0 ? (
        <p className="px-4 py-3 text-ink-faint">{empty}</p>
      ) : (
        <ul>
          {rows.map((row) => {
            const kind = kindOf(kinds, row);
            return (
              <SubresourceRow
                key={kind.idOf(row)}
                resource={row}
                name={kind.titleOf(row)}
                title={<ResourceLink resource={row} />}
                note={note?.(row)}
                aside={<StateBadge resource={row} />}
              />
            );
          })}
        </ul>
      )}
    </Section>
  );
}
