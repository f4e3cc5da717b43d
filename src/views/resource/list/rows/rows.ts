import { i18n } from "@lingui/core";
import { parseTimestamp } from "#lib/format.ts";
import { type NameKey, nameOrder } from "#lib/texts/nameOrder.ts";
import { hasWords, plainText, searchWords } from "#lib/texts/normalise.ts";
import { leafState, type Resource, type ResourceColumn, type ResourceKind } from "#declarations/kind.ts";
import type { ResourceStates } from "#runtime/resources/resourceActors.ts";

/** View state of a list; each part is a query parameter, so that links reproduce it. */
export interface ListView {
  search: string;
  /** Key of a state; states with the same label share one. */
  state: string;
  /** Slug. */
  location: string;
  /** Column id. */
  sort: string;
  descending: boolean;
}

export const TITLE = "title";
export const STATE = "state";
export const LOCATION = "location";

/** The rows matching the view, in their given order. */
export function filterRows(
  rows: readonly Resource[],
  view: Pick<ListView, "search" | "state" | "location">,
  kind: ResourceKind,
  states: Pick<ResourceStates, "snapshot">,
): readonly Resource[] {
  const words = searchWords(view.search);
  const wanted = view.state && stateLabel(view.state, kind);
  const labels = new Map<string, string>();
  const labelOf = (row: Resource) => {
    const state = leafState(states.snapshot(row));
    const label = labels.get(state) ?? stateLabel(state, kind);
    labels.set(state, label);
    return label;
  };
  return rows.filter(
    (row) =>
      (view.location === "" || row.location === view.location) &&
      (words.length === 0 || hasWords(searchText(row, kind), words)) &&
      (wanted === "" || labelOf(row) === wanted),
  );
}

/** Rows sorted by a column, then by title. Sorting ten thousand rows is slow: sort once, then filter. */
export function sortRows(
  rows: readonly Resource[],
  { sort, descending }: Pick<ListView, "sort" | "descending">,
  kind: ResourceKind,
  states: Pick<ResourceStates, "snapshot">,
): readonly Resource[] {
  const valueOf = sortValue(sort, kind, states);
  const { keyOf, compare: compareNames } = nameOrder(i18n.locale);
  const asName = (key: number | NameKey) => (typeof key === "number" ? keyOf(String(key)) : key);
  const compare = (a: number | NameKey, b: number | NameKey) =>
    typeof a === "number" && typeof b === "number" ? a - b : compareNames(asName(a), asName(b));
  const sign = descending ? -1 : 1;
  return rows
    .map((row) => {
      const title = keyOf(kind.titleOf(row));
      const value = valueOf(row);
      return {
        row,
        title,
        key: typeof value === "number" ? value : value === title.name ? title : keyOf(value),
      };
    })
    .toSorted((a, b) => sign * compare(a.key, b.key) || compareNames(a.title, b.title))
    .map(({ row }) => row);
}

/** A state's label; its key if the kind does not know the state. */
export function stateLabel(state: string, kind: ResourceKind): string {
  const label = kind.lifecycle.states[state]?.label;
  return label ? i18n._(label) : state;
}

export function columnText(column: ResourceColumn, row: Resource): string {
  return column.text?.(row) ?? String(column.value(row) ?? "");
}

function sortValue(
  id: string,
  kind: ResourceKind,
  states: Pick<ResourceStates, "snapshot">,
): (row: Resource) => string | number {
  if (id === STATE) return (row) => stateLabel(leafState(states.snapshot(row)), kind);
  if (id === LOCATION) return (row) => row.location ?? "";
  const column = kind.columns.find((it) => it.id === id);
  if (!column) return (row) => kind.titleOf(row);
  if (column.as === "moment") return (row) => parseTimestamp(column.value(row))?.getTime() ?? 0;
  return (row) => column.value(row) ?? "";
}

const searchTexts = new WeakMap<Resource, string>();

/** The row's search text, cached, because neither a keystroke nor another row may rebuild ten thousand texts. */
export function searchText(row: Resource, kind: ResourceKind): string {
  const cached = searchTexts.get(row);
  if (cached !== undefined) return cached;
  const text = plainText(kind.searchText(row));
  searchTexts.set(row, text);
  return text;
}
