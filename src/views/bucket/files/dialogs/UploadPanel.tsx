import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ComponentProps, useRef } from "react";
import { sentenceOf } from "#api/http/errorText.ts";
import { nameOf } from "#api/bucket/objects.ts";
import { formatBytes, formatCount } from "#lib/format.ts";
import type { Upload } from "#machines/upload/upload.actors.ts";
import { Button } from "#ui/Button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/Icon.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { Section } from "#ui/Section.tsx";
import { isInProgress, type Uploads } from "#runtime/uploads.ts";
import { useUploads } from "#views/bucket/files/state/useUploads.ts";

const ROW_PX = 60;

/** Uploads of this page with their progress, those with a question or a failure first. */
export function UploadPanel({ uploads }: { uploads: Uploads }) {
  const all = useUploads(uploads);
  if (all.length === 0) return null;
  const asking = all.filter((it) => it.getSnapshot().matches("asking"));
  const failed = all.filter((it) => it.getSnapshot().matches("failed"));
  const arrived = formatCount(all.filter((it) => it.getSnapshot().matches("done")).length);
  const total = formatCount(all.length);
  return (
    <Section
      flush
      title={<Trans>Uploads</Trans>}
      description={
        <span aria-live="polite">
          <Trans>
            {arrived} of {total} uploaded
          </Trans>
        </span>
      }
      actions={
        <>
          {asking.length > 1 && (
            <Button
              size="sm"
              onClick={() => asking.forEach((upload) => upload.send({ type: "upload.replace" }))}
            >
              <Plural value={asking.length} one="Replace # file" other="Replace all # files" />
            </Button>
          )}
          {failed.length > 1 && (
            <Button
              size="sm"
              onClick={() => failed.forEach((upload) => upload.send({ type: "upload.retry" }))}
            >
              <Plural value={failed.length} one="Upload # file again" other="Upload # files again" />
            </Button>
          )}
          {isInProgress(all) ? (
            <Button size="sm" onClick={uploads.stop}>
              <Trans>Cancel all uploads</Trans>
            </Button>
          ) : (
            <Button size="sm" onClick={uploads.clear}>
              <Trans>Clear list</Trans>
            </Button>
          )}
        </>
      }
    >
      <UploadList uploads={all} />
    </Section>
  );
}

/** A virtual list: a folder can have thousands of files. */
function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: uploads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => uploads[index]?.sessionId ?? index,
    overscan: 3,
  });
  return (
    <div ref={scroller} className="max-h-72 overflow-y-auto">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const upload = uploads[index];
          return (
            upload && (
              <UploadRow
                key={key}
                upload={upload}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={uploads.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

/** One upload with progress and status. */
export function UploadRow({ upload, className, ...item }: { upload: Upload } & ComponentProps<"li">) {
  const { t } = useLingui();
  const snapshot = useSelector(upload, (it) => it);
  const { key: name, size, sent, error } = snapshot.context;
  const fileName = nameOf(name);
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  return (
    <li
      {...item}
      className={cx(
        "flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2 not-last:border-b",
        className,
      )}
    >
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <span className="flex min-w-0" title={name}>
          <span className="truncate text-ink-faint">{name.slice(0, -fileName.length)}</span>
          <span className="max-w-full shrink-0 truncate font-medium">{fileName}</span>
        </span>
        {snapshot.matches("uploading") && (
          <ProgressBar label={t`Uploading ${name}`} value={percent} className="w-full" />
        )}
        <span className="text-sm text-ink-faint" role={snapshot.matches("failed") ? "alert" : undefined}>
          {snapshot.matches("queued") && <Trans>Waiting to upload</Trans>}
          {snapshot.matches("checking") && <Trans>Checking for a file with this name</Trans>}
          {snapshot.matches("asking") && <Trans>A file with this name already exists</Trans>}
          {snapshot.matches({ uploading: "interrupted" }) && (
            <Trans>Upload interrupted. It continues automatically.</Trans>
          )}
          {snapshot.matches({ uploading: "sending" }) && (
            <Trans>
              {formatBytes(sent)} of {formatBytes(size)}
            </Trans>
          )}
          {snapshot.matches("done") && (
            <span className="inline-flex items-center gap-1.5 text-ok-ink [&_svg]:size-4">
              <Icon name="check" />
              <Trans>Uploaded</Trans>
            </span>
          )}
          {snapshot.matches("cancelled") && <Trans>Cancelled</Trans>}
          {snapshot.matches("failed") && (
            <span className="text-danger-ink">
              <Trans>Upload failed: {sentenceOf(error)}</Trans>
            </span>
          )}
        </span>
      </div>
      <span className="-mr-2 flex flex-wrap gap-0.5">
        {snapshot.matches("asking") && (
          <Button
            size="sm"
            aria-label={t`Replace ${name}`}
            onClick={() => upload.send({ type: "upload.replace" })}
          >
            <Trans>Replace file</Trans>
          </Button>
        )}
        {snapshot.matches("failed") && (
          <Button
            size="sm"
            aria-label={t`Retry upload of ${name}`}
            onClick={() => upload.send({ type: "upload.retry" })}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
        {snapshot.can({ type: "upload.cancel" }) && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={
              snapshot.matches("asking") ? t`Keep existing file ${name}` : t`Cancel upload of ${name}`
            }
            onClick={() => upload.send({ type: "upload.cancel" })}
          >
            {snapshot.matches("asking") ? <Trans>Keep existing file</Trans> : <Trans>Cancel</Trans>}
          </Button>
        )}
      </span>
    </li>
  );
}
