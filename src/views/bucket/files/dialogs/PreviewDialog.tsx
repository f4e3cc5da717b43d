import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type Entry, fileLinkQuery, fileTextQuery } from "#api/bucket/objects.ts";
import { PREVIEW_PICTURE_BYTES, PREVIEW_TEXT_BYTES } from "#lib/constants.ts";
import { formatBytes } from "#lib/format.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { Icon } from "#ui/Icon.tsx";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { previewOf, shownName } from "#views/bucket/files/state/entries.ts";
import { useSaveFile } from "#views/bucket/files/state/useSaveFile.ts";

interface PreviewProps {
  bucket: string;
  entry: Entry;
}

/** File preview. All text is shown as plain text: no file content runs here. */
export default function PreviewDialog({ bucket, entry, onClose }: PreviewProps & { onClose: () => void }) {
  const { t } = useLingui();
  const saveFile = useSaveFile(bucket);
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      closeLabel={t`Close`}
      title={shownName(entry.name)}
      description={
        <>
          {formatBytes(entry.size)} · <Moment value={entry.modified} />
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            variant="primary"
            icon={<Icon name="download" />}
            data-autofocus
            onClick={() => void saveFile(entry.key)}
          >
            <Trans>Download</Trans>
          </Button>
        </>
      }
    >
      <Preview bucket={bucket} entry={entry} />
    </Dialog>
  );
}

function Preview(props: PreviewProps) {
  const { entry } = props;
  const preview = previewOf(entry);
  if (preview === "text") return <TextPreview {...props} />;
  if (preview === "picture" && entry.size <= PREVIEW_PICTURE_BYTES) return <PicturePreview {...props} />;
  return (
    <p className="text-ink-muted">
      {preview === "picture" ? (
        <Trans>The image is too large to preview. Download the file to open it.</Trans>
      ) : (
        <Trans>Files of this type can't be previewed. Download the file to open it.</Trans>
      )}
    </p>
  );
}

function PicturePreview({ bucket, entry }: PreviewProps) {
  const link = useQuery(fileLinkQuery({ bucket, key: entry.key }, 3600));
  return (
    <QueryBoundary query={link}>
      {({ address }) => (
        <img
          src={address}
          alt={shownName(entry.name)}
          className="mx-auto max-h-[55dvh] min-h-24 max-w-full min-w-24 bg-sunken object-contain"
        />
      )}
    </QueryBoundary>
  );
}

function TextPreview({ bucket, entry: { key, etag, size } }: PreviewProps) {
  const { t } = useLingui();
  const text = useQuery(fileTextQuery({ bucket, key, etag, size }));
  return (
    <QueryBoundary query={text}>
      {(content) => (
        <div className="grid gap-2">
          {size > PREVIEW_TEXT_BYTES && (
            <p className="text-sm text-ink-muted">
              <Trans>Only the first {formatBytes(PREVIEW_TEXT_BYTES)} of the file is shown.</Trans>
            </p>
          )}
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
            tabIndex={0}
            aria-label={t`Content`}
            className="max-h-[55dvh] overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm whitespace-pre-wrap break-words"
          >
            {content}
          </pre>
        </div>
      )}
    </QueryBoundary>
  );
}
