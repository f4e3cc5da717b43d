import type { ReactNode } from "react";
import { DescriptionList } from "#ui/DescriptionList.tsx";
import { Section } from "#ui/Section.tsx";

interface Fact {
  id: string;
  term: string;
  /** Rows without a value are left out. */
  value: ReactNode;
}

/** A card of names and values from the API; missing values are left out. */
export function DescriptionCard({ title, facts }: { title: ReactNode; facts: readonly Fact[] }) {
  return (
    <Section title={title}>
      <DescriptionList items={facts.filter((fact) => fact.value)} />
    </Section>
  );
}
