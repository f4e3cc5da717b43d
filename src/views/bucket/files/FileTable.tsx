import { Trans, useLingui } from "@lingui/react/macro";
import type { FileAction } from "#actions/bucket/file.actions.ts";
import type { Entry } from "#api/bucket/objects.ts";
import { formatBytes } from "#lib/format.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { Column } from "#ui/TableRow.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { type ListView, TITLE } from "#views/resource/list/rows/rows.ts";
import { iconOf, shownName } from "./state/entries.ts";
import type { FolderProps } from "./FileGrid.tsx";
import { FileMenu } from "./FileMenu.tsx";

interface FileTableProps extends FolderProps {
  view: ListView;
  onView: (change: Partial<ListView>) => void;
}

/** A folder as a virtualised list. */
export function FileTable({ view, onView, onAction, reasonOf, ...folder }: FileTableProps) {
  const { t, i18n } = useLingui();
  return (
    <DataTable
      className="max-h-[70dvh] rounded-lg border border-line"
      label={folder.label}
      locale={i18n.locale}
      columns={columnsOf(onAction, reasonOf)}
      rows={folder.entries}
      nameOf={({ name }) => name}
      getKey={keyOf}
      sort={{ column: view.sort, direction: view.descending ? "descending" : "ascending" }}
      onSort={({ column, direction }) => onView({ sort: column, descending: direction === "descending" })}
      selection={folder.selection}
      onSelection={folder.onSelection}
      selectLabel={(row) => (row ? t`Select ${shownName(row.name)}` : t`Select all`)}
      cursor={folder.cursor}
      onCursor={folder.onCursor}
      onOpen={folder.onOpen}
    />
  );
}

const keyOf = ({ key }: Entry) => key;

const columnsOf = (
  onAction: FolderProps["onAction"],
  reasonOf: (action: FileAction) => string | undefined,
): Column<Entry>[] => [
  {
    id: TITLE,
    header: <Trans>Name</Trans>,
    width: "8rem",
    sortable: true,
    cell: (entry) => (
      <span
        title={shownName(entry.name)}
        className="flex min-w-0 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0"
      >
        <Icon name={iconOf(entry)} className={entry.isFolder ? "text-accent" : "text-ink-faint"} />
        <span className="truncate font-medium">{shownName(entry.name)}</span>
        {entry.isFolder && (
          <span className="sr-only">
            <Trans>Folder</Trans>
          </span>
        )}
      </span>
    ),
  },
  {
    id: "size",
    header: <Trans>Size</Trans>,
    width: "4.75rem",
    align: "end",
    sortable: true,
    cell: (entry) => (entry.isFolder ? <span className="text-ink-faint">–</span> : formatBytes(entry.size)),
  },
  {
    id: "modified",
    header: <Trans>Last modified</Trans>,
    width: "11rem",
    sortable: true,
    wideOnly: true,
    cell: (entry) =>
      entry.modified === "" ? <span className="text-ink-faint">–</span> : <Moment value={entry.modified} />,
  },
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
    cell: (entry) => <FileMenu entry={entry} onAction={onAction} reasonOf={reasonOf} />,
  },
];
