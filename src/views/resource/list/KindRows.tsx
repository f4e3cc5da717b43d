import type { ReactNode } from "react";
import { site } from "#api/config/site.ts";
import { isEnabled } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { Section } from "#ui/Section.tsx";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { useRows } from "./rows/useRows.ts";
import { useKind } from "#views/context/useKind.ts";

interface KindRowsProps<R extends Resource> {
  type: R["$type"];
  title: ReactNode;
  children: (rows: readonly R[]) => ReactNode;
}

/** A kind's rows on another page; the section title stays during loading and failure. */
export function KindRows<R extends Resource>({ type, ...props }: KindRowsProps<R>) {
  return isEnabled(useKind(type), site()) && <Rows type={type} {...props} />;
}

function Rows<R extends Resource>({ type, title, children }: KindRowsProps<R>) {
  const { rows, pending, failures, refresh } = useRows(useKind(type));
  const error = failures[0]?.error ?? null;
  if (!pending && !error)
    // A kind's list holds its own rows only.
    return children(rows as readonly R[]);
  return (
    <Section title={title} flush>
      <QueryBoundary query={{ data: undefined, isPending: pending, error, refetch: refresh }}>
        {() => null}
      </QueryBoundary>
    </Section>
  );
}
