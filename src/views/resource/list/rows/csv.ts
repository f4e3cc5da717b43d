import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Big } from "big.js";
import { parseTimestamp } from "#lib/format.ts";
import { leafState, type Resource, type ResourceKind, shownColumns } from "#declarations/kind.ts";
import { save } from "#lib/save.ts";
import type { ResourceStates } from "#runtime/resources/resourceActors.ts";
import { stateLabel } from "./rows.ts";

/** Money keeps all its digits. */
export type CsvValue = string | number | Big | null | undefined;

/** RFC 4180, with a byte-order mark so that spreadsheets read UTF-8. */
export const csvText = (lines: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvCell).join(",")).join("\r\n")}\r\n`;

/** A list as CSV; timestamps in ISO UTC. */
export function toCsv(
  rows: readonly Resource[],
  kind: ResourceKind,
  states: Pick<ResourceStates, "snapshot">,
): string {
  const columns = [
    { header: i18n._(msg`Name`), value: (row: Resource) => kind.titleOf(row) },
    { header: "ID", value: (row: Resource) => kind.idOf(row) },
    {
      header: i18n._(msg`State`),
      value: (row: Resource) => stateLabel(leafState(states.snapshot(row)), kind),
    },
    ...(kind.isLocated ? [{ header: i18n._(msg`Location`), value: (row: Resource) => row.location }] : []),
    ...shownColumns(kind).map((column) => ({
      header: column.unit ? `${i18n._(column.header)} (${column.unit})` : i18n._(column.header),
      value: (row: Resource) =>
        column.as === "moment" ? parseTimestamp(column.value(row))?.toISOString() : column.value(row),
    })),
  ];
  return csvText([
    columns.map((column) => column.header),
    ...rows.map((row) => columns.map((column) => column.value(row))),
  ]);
}

/** Starts of cells under any separator, followed by a formula character (OWASP, CSV injection). */
const formulas = /(^|[,;|\t\r\n])(["'\s]*)(?=[=+\-@＝＋－＠])/g;

/** Quotes every text and puts an apostrophe before a formula at its start or after a possible separator. */
function csvCell(value: CsvValue): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "object" && value !== null) return value.toFixed();
  return `"${(value ?? "").replace(formulas, "$1$2'").replaceAll('"', '""')}"`;
}

export const download = (text: string, name: string): void =>
  save(new Blob([text], { type: "text/csv;charset=utf-8" }), name);
