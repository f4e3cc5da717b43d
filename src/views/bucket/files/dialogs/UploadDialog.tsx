import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import type { BucketListing } from "#machines/bucketListing/bucketListing.actors.ts";
import { Button } from "#ui/Button.tsx";
import { cx } from "#ui/cx.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { Icon } from "#ui/Icon.tsx";
import { useDropZone } from "#views/bucket/files/state/useDropZone.ts";

interface UploadDialogProps {
  listing: BucketListing;
  onSend: (files: readonly File[]) => void;
  onClose: () => void;
}

/** File picker and drop zone: browsers open their own file chooser only on a click. */
export default function UploadDialog({ listing, onSend, onClose }: UploadDialogProps) {
  const { t } = useLingui();
  const { bucket, prefix } = useSelector(listing, ({ context }) => context);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, dropZone } = useDropZone(onSend);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Upload files</Trans>}
      description={
        <Trans>
          Destination: <span className="font-mono text-sm break-all">{`${bucket}/${prefix}`}</span>
        </Trans>
      }
      footer={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <div
        {...dropZone}
        className={cx(
          "grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-10 text-center",
          isOver ? "border-accent bg-accent-soft" : "border-line-strong",
        )}
      >
        <p className="text-ink-muted pointer-coarse:hidden">
          <Trans>Drop files here or choose them.</Trans>
        </p>
        <Button
          variant="primary"
          icon={<Icon name="upload" />}
          data-autofocus
          onClick={() => input.current?.click()}
        >
          <Trans>Choose files</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t`Files to upload`}
          onChange={({ target }) => onSend([...(target.files ?? [])])}
        />
      </div>
    </Dialog>
  );
}
