import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useDeferredValue, useMemo, useState } from "react";
import { fileActions, type FileAction } from "#actions/bucket/file.actions.ts";
import type { Bucket } from "#api/bucket/bucket.ts";
import type { Entry } from "#api/bucket/objects.ts";
import type { BucketListing } from "#machines/bucketListing/bucketListing.actors.ts";
import { isDialogOpen } from "#lib/topDialog.ts";
import { Button } from "#ui/Button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/Icon.tsx";
import type { Uploads } from "#runtime/uploads.ts";
import { NoMatch } from "#views/resource/list/ListStates.tsx";
import { useListView } from "#views/resource/list/rows/useListView.ts";
import { searchEntries, sortEntries } from "./state/entries.ts";
import { FileDialogs } from "./dialogs/FileDialogs.tsx";
import { FolderEmpty, FolderLoading, ListingFailed, MoreThere, Unreadable } from "./FileStates.tsx";
import { FileGrid } from "./FileGrid.tsx";
import { FileTable } from "./FileTable.tsx";
import { FileToolbar } from "./FileToolbar.tsx";
import { TaskBanner } from "./TaskBanner.tsx";
import { UploadPanel } from "./dialogs/UploadPanel.tsx";
import { useFileDrop } from "./state/useFileDrop.ts";
import { useFileKeys } from "./state/useFileKeys.ts";
import { useFileView } from "./state/useFileView.ts";
import { useSaveFile } from "./state/useSaveFile.ts";
import { useSendFiles } from "./state/useSendFiles.ts";

interface FileBrowserProps {
  bucket: Bucket;
  listing: BucketListing;
  uploads: Uploads;
}

/** A bucket's folder with its entries, actions and uploads. */
export function FileBrowser({ bucket, listing, uploads }: FileBrowserProps) {
  const { t } = useLingui();
  const snapshot = useSelector(listing, (it) => it);
  const files = useFileView();
  const [view, setView] = useListView();
  const wanted = useDeferredValue(view);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string | null>(null);
  const saveFile = useSaveFile(bucket.name);

  const { entries = NONE, prefix } = snapshot.context;
  const { sort, descending, search } = wanted;
  const sorted = useMemo(() => sortEntries(entries, { sort, descending }), [entries, sort, descending]);
  const shown = useMemo(() => searchEntries(sorted, search), [sorted, search]);
  const chosen = useMemo(
    () => (selection.size === 0 ? NONE : shown.filter(({ key }) => selection.has(key))),
    [shown, selection],
  );

  const reasonOf = ({ changes }: FileAction) =>
    changes && !snapshot.can({ type: "files.delete", keys: ["any"] })
      ? t`Another file change is still in progress: wait until it finishes`
      : undefined;
  const act = (action: FileAction, entry?: Entry) => {
    if (action.id === "download") void saveFile(entry?.key ?? "");
    else files.openDialog(action.id, entry?.key);
  };
  const open = (entry: Entry) => {
    if (entry.isFolder) files.openFolder(entry.key);
    else files.openDialog("open", entry.key);
  };
  const sendFiles = useSendFiles(uploads, { bucket: bucket.name, prefix });
  const send = (event: Event) => {
    void sendFiles(event);
    files.closeDialog();
  };
  const isUnreadable = snapshot.hasTag("unreadable");
  const isOver = useFileDrop(send, () => !isUnreadable && (files.dialog === "upload" || !isDialogOpen()));
  const atCursor = shown.find(({ key }) => key === cursor);
  const keys = useFileKeys(atCursor, act, reasonOf);

  if (isUnreadable) return <Unreadable bucket={bucket} listing={listing} />;

  const isSearched = view.search !== "";
  const folder = {
    label: t`Files`,
    bucket: bucket.name,
    entries: shown,
    selection: new Set(chosen.map(({ key }) => key)),
    onSelection: setSelection,
    cursor,
    onCursor: setCursor,
    onOpen: open,
    onAction: act,
    reasonOf,
  };
  return (
    <section
      aria-label={t`Files`}
      {...keys}
      className={cx("relative grid min-w-0 gap-3", chosen.length > 0 && "above-bar")}
    >
      <FileToolbar
        bucket={bucket.name}
        listing={listing}
        files={files}
        view={view}
        onView={setView}
        onAction={act}
        reasonOf={reasonOf}
        count={shown.length}
      />
      <TaskBanner listing={listing} />
      <UploadPanel uploads={uploads} />
      {snapshot.matches({ listing: "failed" }) && <ListingFailed listing={listing} />}
      {snapshot.context.entries === undefined ? (
        snapshot.matches({ listing: "loading" }) && <FolderLoading />
      ) : entries.length === 0 ? (
        <FolderEmpty prefix={prefix} onAction={act} />
      ) : shown.length === 0 ? (
        <NoMatch onClear={() => setView({ search: "" })} />
      ) : files.isGrid ? (
        <FileGrid {...folder} />
      ) : (
        <FileTable {...folder} view={view} onView={setView} />
      )}
      {snapshot.matches({ listing: "partial" }) && <MoreThere listing={listing} isSearched={isSearched} />}
      {chosen.length > 0 && (
        <div
          role="region"
          aria-label={t`Selected files`}
          className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-md border border-line bg-canvas px-4 py-2 shadow-md"
        >
          <span className="mr-2 font-medium tabular-nums" aria-live="polite">
            <Plural value={chosen.length} one="# selected" other="# selected" />
          </span>
          {fileActions
            .filter(({ on }) => on === "entry")
            .map((action) => (
              <Bulk key={action.id} action={action} reason={reasonOf(action)} onAction={() => act(action)} />
            ))}
          <Button size="sm" variant="quiet" className="ml-auto" onClick={() => setSelection(new Set())}>
            <Trans>Clear selection</Trans>
          </Button>
        </div>
      )}
      {isOver && files.dialog === null && (
        <div className="pointer-events-none absolute inset-0 z-20 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90 font-medium">
          <Trans>Drop files to upload them here</Trans>
        </div>
      )}
      <FileDialogs
        bucket={bucket.name}
        listing={listing}
        files={files}
        chosen={chosen}
        isOver={isOver}
        onSend={send}
      />
    </section>
  );
}

function Bulk(props: { action: FileAction; reason: string | undefined; onAction: () => void }) {
  const { i18n } = useLingui();
  return (
    <Button
      size="sm"
      icon={<Icon name={props.action.icon} />}
      className={props.reason ? undefined : "text-danger-ink"}
      disabledReason={props.reason}
      onClick={props.onAction}
    >
      {i18n._(props.action.label)}
    </Button>
  );
}

const NONE: readonly Entry[] = [];
