import { useLingui } from "@lingui/react/macro";
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import { whenIdle } from "#lib/timing/whenIdle.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { Icon } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import type { SortOrder } from "#ui/TableHeader.tsx";
import { TableSkeleton } from "#ui/TableSkeleton.tsx";
import { useEvent } from "#ui/useEvent.ts";
import { useKeptState } from "#ui/useKept.ts";
import { useNarrow } from "#ui/useNarrow.ts";
import { useListKeys } from "#views/resource/action/useResourceKeys.ts";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { onDemand } from "#views/shared/onDemand.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { BulkBar } from "./BulkBar.tsx";
import { columnsOf } from "./columns.tsx";
import { download, toCsv } from "./rows/csv.ts";
import { NoMatch, PartFailed, RowsFailed } from "./ListStates.tsx";
import { ListKeys } from "./ListKeys.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { filterRows, searchText, sortRows, STATE } from "./rows/rows.ts";
import { isFiltered, useListView } from "./rows/useListView.ts";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { useRows } from "./rows/useRows.ts";
import { useResourceStates } from "#views/resource/read/useSnapshot.ts";

const NoRows = onDemand(() => import("./rows/NoRows.tsx"));

/** The list of any kind: rows of all locations, filtered by the address, usable by mouse, touch and keyboard. */
export function ResourceList({ kind }: { kind: ResourceKind }) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const states = useResourceStates();
  const rows = useRows(kind);
  const placeOf = usePlaceOf();
  const [view, setView] = useListView(kind.order);
  const wanted = useDeferredValue(view);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useKeptState<string | null>("cursor", null);

  const { resourceActors } = useApp();
  // `states` is new with each step of an action, so only what depends on it is computed again.
  const { sort, descending } = wanted;
  const sortStates = sort === STATE ? states : resourceActors;
  const sorted = useMemo(
    () => sortRows(rows.rows, { sort, descending }, kind, sortStates),
    [sortStates, rows.rows, sort, descending, kind],
  );
  const { search, state, location } = wanted;
  const filterStates = state === "" ? resourceActors : states;
  const shown = useMemo(
    () => filterRows(sorted, { search, state, location }, kind, filterStates),
    [filterStates, sorted, search, state, location, kind],
  );
  // Prepared, so that the first letter of a search does not wait for ten thousand texts.
  useEffect(() => whenIdle(() => sorted.forEach((row) => searchText(row, kind))), [sorted, kind]);
  const chosen = useMemo(
    () => (selection.size === 0 ? [] : shown.filter((row) => selection.has(kind.idOf(row)))),
    [shown, selection, kind],
  );
  const selected = useMemo(() => new Set(chosen.map(kind.idOf)), [chosen, kind]);
  const atCursor = cursor === null ? undefined : shown.find((row) => kind.idOf(row) === cursor);
  const { keys, notice } = useListKeys(atCursor);
  const isNarrow = useNarrow();
  const columns = useMemo(() => columnsOf(kind, placeOf, isNarrow), [kind, placeOf, isNarrow]);
  const title = i18n._(kind.many);
  useTitle(title);
  // Stable, so that a typed letter renders the table once, with its rows.
  const order = useMemo(
    (): SortOrder => ({ column: view.sort, direction: view.descending ? "descending" : "ascending" }),
    [view.sort, view.descending],
  );
  const setOrder = useEvent(({ column, direction }: SortOrder) =>
    setView({ sort: column, descending: direction === "descending" }),
  );
  const selectLabel = useCallback(
    (row: Resource | null) => (row ? t`Select ${kind.titleOf(row)}` : t`Select all`),
    [kind, t],
  );
  const open = useEvent((row: Resource) => navigate(kind.detailPath(row)));

  const failed = rows.rows.length === 0 && !rows.pending ? rows.failures[0] : undefined;
  const isEmpty = rows.rows.length === 0 && !rows.pending && !failed;
  return (
    <div {...keys} className="flex h-full flex-col">
      <PageHeader
        breadcrumb={<Breadcrumb group={kind.group} />}
        title={title}
        status={
          rows.rows.length > 0 && (
            <span className="text-ink-faint tabular-nums" aria-live="polite">
              {isFiltered(view)
                ? t`${i18n.number(shown.length)} of ${i18n.number(rows.rows.length)}`
                : i18n.number(rows.rows.length)}
            </span>
          )
        }
        actions={
          kind.createPath &&
          !isEmpty && (
            <LinkButton href={kind.createPath} variant="primary" icon={<Icon name="create" />}>
              <span className="max-wide:sr-only">{kind.createLabel && i18n._(kind.createLabel)}</span>
            </LinkButton>
          )
        }
      />
      {!isEmpty && (
        <ListToolbar
          kind={kind}
          view={view}
          onView={setView}
          rows={rows}
          onExport={() => download(toCsv(shown, kind, states), `${kind.type}.csv`)}
        />
      )}
      {!failed &&
        rows.failures.map((failure) => (
          <div key={failure.location} className="px-4 pb-3 wide:px-6">
            <PartFailed failure={failure} place={placeOf(failure.location)} onRetry={rows.refresh} />
          </div>
        ))}
      {rows.pending ? (
        <TableSkeleton label={t`Loading…`} />
      ) : failed ? (
        <RowsFailed error={failed.error} onRetry={rows.refresh} />
      ) : isEmpty ? (
        <Suspense fallback={<TableSkeleton label={t`Loading…`} />}>
          <NoRows kind={kind} />
        </Suspense>
      ) : shown.length === 0 ? (
        <NoMatch onClear={() => setView({ search: "", state: "", location: "" })} />
      ) : (
        <DataTable
          className="min-h-72 flex-1 border-t border-line"
          label={title}
          locale={i18n.locale}
          busy={rows.incomplete}
          columns={columns}
          rows={shown}
          getKey={kind.idOf}
          nameOf={kind.titleOf}
          sort={order}
          onSort={setOrder}
          selection={selected}
          onSelection={setSelection}
          selectLabel={selectLabel}
          cursor={cursor}
          onCursor={setCursor}
          onOpen={open}
        />
      )}
      <p
        role="status"
        className={notice ? "border-t border-line bg-warn-soft px-4 py-2 text-warn-ink wide:px-6" : "sr-only"}
      >
        {notice}
      </p>
      {chosen.length > 0 ? (
        <BulkBar kind={kind} chosen={chosen} onClear={() => setSelection(new Set())} />
      ) : (
        shown.length > 0 && <ListKeys />
      )}
    </div>
  );
}
