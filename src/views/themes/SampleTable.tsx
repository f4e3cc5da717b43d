import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Section } from "#ui/Section.tsx";
import { StatusDot } from "#ui/StatusDot.tsx";
import { TableHeader } from "#ui/TableHeader.tsx";

const TEMPLATE = { gridTemplateColumns: "2.5rem minmax(4.5rem, 1fr) minmax(0, 7rem)" };

/** A static list with one selected row; forty real tables would each observe their size. */
export function SampleTable() {
  const { t } = useLingui();
  const columns = [
    { id: "name", header: <Trans>Name</Trans> },
    { id: "state", header: <Trans>State</Trans> },
  ];
  return (
    <Section title={<Trans>Virtual machines</Trans>} flush>
      <div role="table" aria-label={t`Virtual machines`} style={TEMPLATE}>
        <TableHeader
          columns={columns}
          sort={null}
          onSort={undefined}
          select={<Checkbox aria-label={t`Select all`} />}
        />
        <div role="rowgroup" className="grid-cols-[inherit]">
          <div role="row" className={`${ROW} bg-accent-soft`}>
            <span role="cell">
              <Checkbox aria-label="web-1" defaultChecked />
            </span>
            <span role="cell">web-1</span>
            <span role="cell">
              <StatusDot tone="ok">
                <Trans>Running</Trans>
              </StatusDot>
            </span>
          </div>
          <div role="row" className={`${ROW} bg-raise hover:bg-hover`}>
            <span role="cell">
              <Checkbox aria-label="staging" />
            </span>
            <span role="cell">staging</span>
            <span role="cell">
              <StatusDot tone="neutral">
                <Trans>Stopped</Trans>
              </StatusDot>
            </span>
          </div>
        </div>
      </div>
    </Section>
  );
}

const ROW =
  "grid min-h-10 grid-cols-[inherit] items-center *:not-last:pe-4 border-b border-line px-4 last:border-b-0";
