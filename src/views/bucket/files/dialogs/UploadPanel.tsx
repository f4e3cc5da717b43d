import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { sentenceOf } from "#api/http/errorText.ts";
import { nameOf } from "#api/bucket/objects.ts";
import { formatBytes } from "#lib/format.ts";
import type { Upload } from "#machines/upload/upload.actors.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { Section } from "#ui/Section.tsx";
import { isInProgress, type Uploads } from "#runtime/uploads.ts";
import { useUploads } from "#views/bucket/files/state/useUploads.ts";

/** Uploads, those that need an answer first. */
export function UploadPanel({ uploads }: { uploads: Uploads }) {
  const all = useUploads(uploads);
  if (all.length === 0) return null;
  const asking = all.filter((it) => it.getSnapshot().matches("asking"));
  const arrived = all.filter((it) => it.getSnapshot().matches("done")).length;
  const total = all.length;
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
      <ul className="max-h-72 overflow-y-auto">
        {all.map((upload) => (
          <UploadRow key={upload.sessionId} upload={upload} />
        ))}
      </ul>
    </Section>
  );
}

/** One upload with progress and status. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useLingui();
  const snapshot = useSelector(upload, (it) => it);
  const { key, size, sent, error } = snapshot.context;
  const name = nameOf(key);
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2 not-last:border-b">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <span className="truncate font-medium" title={key}>
          {name}
        </span>
        {snapshot.matches("uploading") && (
          <ProgressBar label={t`Uploading ${name}`} value={percent} className="w-full" />
        )}
        <span className="text-sm text-ink-faint" role={snapshot.matches("failed") ? "alert" : undefined}>
          {snapshot.matches("queued") && <Trans>Waiting to upload</Trans>}
          {snapshot.matches("checking") && <Trans>Checking for a file with this name</Trans>}
          {snapshot.matches("asking") && <Trans>A file with this name already exists</Trans>}
          {snapshot.matches("uploading") && (
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
