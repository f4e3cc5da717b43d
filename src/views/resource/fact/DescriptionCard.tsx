import type { ReactNode } from "react";
import { DescriptionList } from "#ui/DescriptionList.tsx";
import { Section } from "#ui/Section.tsx";

interface Fact {
  id: string;
  term: string;
  /** Nothing, no line. */
  value: ReactNode;
}

/** What the API says of a resource, as a card of names and values; what it left out is left out. */
export function DescriptionCard({ title, facts }: { title: ReactNode; facts: readonly Fact[] }) {
  return (
    <Section title={title}>
      <DescriptionList items={facts.filter((fact) => fact.value)} />
    </Section>
  );
}
