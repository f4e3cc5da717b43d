import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { type Resource, type ResourceKind, shownColumns } from "#declarations/kind.ts";
import type { Column } from "#ui/TableRow.tsx";
import { Link } from "#ui/link.tsx";
import { ActionMenu } from "#views/resource/action/ActionMenu.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { columnText, LOCATION, STATE, TITLE } from "./rows/rows.ts";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";

/** Title and state, the kind's columns, location, then the menu. */
export function columnsOf(
  kind: ResourceKind,
  placeOf: (slug: string | undefined) => string,
  isNarrow: boolean,
): Column<Resource>[] {
  const name = (row: Resource) => (
    <Link
      href={kind.detailPath(row)}
      tabIndex={-1}
      title={kind.titleOf(row)}
      className="truncate font-medium text-ink hover:underline"
    >
      {kind.titleOf(row)}
    </Link>
  );
  return [
    {
      id: TITLE,
      header: <Trans>Name</Trans>,
      width: "9rem",
      grow: 3,
      sortable: true,
      cell: (row) =>
        isNarrow ? (
          <span className="grid min-w-0">
            {name(row)}
            <span className="truncate text-xs text-ink-faint tabular-nums">
              {[kind.noteOf?.(row), kind.isLocated && placeOf(row.location)].filter(Boolean).join(" · ")}
            </span>
          </span>
        ) : (
          name(row)
        ),
    },
    {
      id: STATE,
      header: <Trans>State</Trans>,
      width: "6.5rem",
      sortable: true,
      cell: (row) => <StateBadge resource={row} />,
    },
    ...shownColumns(kind).map((column) => ({
      id: column.id,
      header: <Text of={column.header} />,
      width: column.width,
      align: column.as === "number" ? ("end" as const) : undefined,
      wideOnly: column.wideOnly,
      sortable: true,
      ...(column.as === "moment"
        ? { cell: (row: Resource) => <Moment dayOnly value={column.value(row)} /> }
        : {
            text: (row: Resource) => columnText(column, row),
            textClass: column.as === "code" ? "font-mono text-sm text-ink-muted" : undefined,
          }),
    })),
    ...(kind.isLocated ? [locationColumn(placeOf)] : []),
    {
      id: "actions",
      header: (
        <span className="sr-only">
          <Trans>Actions</Trans>
        </span>
      ),
      width: "2.75rem",
      grow: 0,
      align: "end",
      cell: (row) => <ActionMenu resource={row} />,
    },
  ];
}

/** Translates on render, so that a language change is followed. */
function Text({ of }: { of: MessageDescriptor }) {
  const { i18n } = useLingui();
  return i18n._(of);
}

const locationColumn = (placeOf: (slug: string | undefined) => string): Column<Resource> => ({
  id: LOCATION,
  header: <Trans>Location</Trans>,
  width: "6rem",
  sortable: true,
  wideOnly: true,
  text: (row) => placeOf(row.location),
  textClass: "text-ink-muted",
});
