/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows are positioned outside the flow of table elements */
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { observeElementRect, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import type { FileAction } from "#actions/bucket/file.actions.ts";
import { type Entry, fileLinkQuery } from "#api/bucket/objects.ts";
import { PREVIEW_PICTURE_BYTES } from "#lib/constants.ts";
import { formatBytes } from "#lib/format.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/Icon.tsx";
import { openMenu } from "#ui/openMenu.ts";
import { remPx } from "#ui/remPx.ts";
import { shortcutKey } from "#ui/shortcutKey.ts";
import { isControl, selectsAll, showInPage, stepCursor, toggled } from "#ui/tableKeys.ts";
import { iconOf, previewOf, shownName } from "./state/entries.ts";
import { FileMenu } from "./FileMenu.tsx";

/** Props shared by the list and the grid of a folder. */
export interface FolderProps {
  label: string;
  bucket: string;
  entries: readonly Entry[];
  selection: ReadonlySet<string>;
  onSelection: (keys: ReadonlySet<string>) => void;
  cursor: string | null;
  onCursor: (key: string) => void;
  onOpen: (entry: Entry) => void;
  /** Runs an action on an entry; `reasonOf` gives the disabled reason. */
  onAction: (action: FileAction, entry: Entry) => void;
  reasonOf: (action: FileAction) => string | undefined;
}

const ACROSS_MIN = 2;
const TILE_REM = 11;
const ROW_REM = 11.5;
/** Long enough for one visit to the page. */
const THUMBNAIL_SECONDS = 3600;

/** A virtualised grid of tiles with thumbnails. Its keys are the list's, plus left and right arrows. */
export function FileGrid({ entries, cursor, selection, ...props }: FolderProps) {
  const { t } = useLingui();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [across, setAcross] = useState(ACROSS_MIN);
  const rows = Math.ceil(entries.length / across);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => remPx(ROW_REM),
    overscan: 3,
    // A change of width alone brings no other rows into view, and so would not render.
    observeElementRect: (virtualizer, onRect) =>
      observeElementRect(virtualizer, (rect) => {
        setAcross(Math.max(ACROSS_MIN, Math.floor(rect.width / remPx(TILE_REM))));
        onRect(rect);
      }),
  });
  const at = entries.findIndex(({ key }) => key === cursor);

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (selectsAll(event)) {
      event.preventDefault();
      props.onSelection(new Set(entries.map(({ key }) => key)));
      return;
    }
    if (event.target !== event.currentTarget) {
      if (event.key === "Escape" && !event.defaultPrevented) event.currentTarget.focus();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = across * Math.max(1, Math.floor(event.currentTarget.clientHeight / remPx(ROW_REM)));
    const key = shortcutKey(event);
    const next = stepAcross(key, at, entries.length, across, page);
    const entry = entries[at];
    const target = next === null ? undefined : entries[next];
    if (target !== undefined && next !== null) {
      props.onCursor(target.key);
      virtual.scrollToIndex(Math.floor(next / across));
      showInPage(`${id}-${next}`);
    } else if (entry === undefined) return;
    else if (key === "Enter") props.onOpen(entry);
    else if (key === "x") props.onSelection(toggled(selection, entry.key));
    else if (key === ".")
      openMenu(document.getElementById(`${id}-${at}`)?.querySelector<HTMLElement>("[aria-haspopup=menu]"));
    else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent<HTMLElement>, entry: Entry) => {
    if (!event.currentTarget.contains(event.target as Node) || isControl(event.target)) return;
    props.onCursor(entry.key);
    props.onOpen(entry);
  };
  const items = virtual.getVirtualItems();
  const isDrawn = items.some(({ index }) => index === Math.floor(at / across));

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={rows}
      aria-colcount={across}
      aria-multiselectable
      aria-activedescendant={at >= 0 && isDrawn ? `${id}-${at}` : undefined}
      tabIndex={0}
      onKeyDown={press}
      className="group/grid painted-apart relative max-h-[70dvh] min-h-48 overflow-auto overscroll-contain rounded-lg border border-line bg-raise"
    >
      <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 1}
            className="absolute inset-x-0 top-0 grid"
            style={{
              height: `${ROW_REM}rem`,
              transform: `translateY(${start}px)`,
              gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))`,
            }}
          >
            {entries.slice(index * across, (index + 1) * across).map((entry, column) => {
              const place = index * across + column;
              const isSelected = selection.has(entry.key);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the focus, and Enter is its key
                <div
                  key={entry.key}
                  id={`${id}-${place}`}
                  role="gridcell"
                  aria-selected={isSelected}
                  data-cursor={place === at || undefined}
                  title={shownName(entry.name)}
                  onClick={(event) => click(event, entry)}
                  className={cx(
                    "m-1 grid min-w-0 cursor-pointer grid-rows-[1fr_auto] overflow-hidden rounded-md border border-line",
                    "data-cursor:group-focus-visible/grid:cursor-ring",
                    isSelected ? "bg-accent-soft" : "hover:bg-hover",
                  )}
                >
                  <Picture bucket={props.bucket} entry={entry} />
                  <div className="flex min-w-0 items-center gap-1 border-t border-line py-0.5 pl-2">
                    <Checkbox
                      aria-label={t`Select ${shownName(entry.name)}`}
                      checked={isSelected}
                      onChange={() => props.onSelection(toggled(selection, entry.key))}
                    />
                    <span className="grid min-w-0 flex-1">
                      <span className="truncate font-medium">{shownName(entry.name)}</span>
                      <span className="truncate text-xs text-ink-faint">
                        {entry.isFolder ? t`Folder` : formatBytes(entry.size)}
                      </span>
                    </span>
                    <FileMenu entry={entry} onAction={props.onAction} reasonOf={props.reasonOf} />
                  </div>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** `stepCursor` for rows of `across` tiles; null if the key moves nothing. */
function stepAcross(key: string, at: number, count: number, across: number, page: number): number | null {
  if (count === 0) return null;
  const to = (index: number) => Math.max(0, Math.min(count - 1, index));
  switch (key) {
    case "ArrowRight":
      return to(at + 1);
    case "ArrowLeft":
      return to(at - 1);
    case "ArrowDown":
    case "j":
      return at < 0 ? 0 : to(at + across);
    case "ArrowUp":
    case "k":
      return to(at - across);
    default:
      return stepCursor(key, at, count, page);
  }
}

function Picture({ bucket, entry }: { bucket: string; entry: Entry }) {
  const isSmall = entry.size > 0 && entry.size <= PREVIEW_PICTURE_BYTES;
  return previewOf(entry) === "picture" && isSmall ? (
    <Thumbnail bucket={bucket} entryKey={entry.key} />
  ) : (
    <Drawn entry={entry} />
  );
}

function Thumbnail({ bucket, entryKey }: { bucket: string; entryKey: string }) {
  const { data } = useQuery(fileLinkQuery({ bucket, key: entryKey }, THUMBNAIL_SECONDS));
  return data ? (
    <img
      src={data.address}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className="size-full min-h-0 bg-sunken object-contain"
    />
  ) : (
    <span className="bg-sunken" />
  );
}

function Drawn({ entry }: { entry: Entry }) {
  return (
    <span className="grid min-h-0 place-items-center bg-sunken [&_svg]:size-10">
      <Icon name={iconOf(entry)} className={entry.isFolder ? "text-accent" : "text-ink-faint"} />
    </span>
  );
}
