import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import type { BucketListing } from "#machines/bucketListing/bucketListing.actors.ts";
import { Button } from "#ui/Button.tsx";
import { cx } from "#ui/cx.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { Icon } from "#ui/Icon.tsx";

interface UploadDialogProps {
  listing: BucketListing;
  /** Whether files are dragged over the window. */
  isOver: boolean;
  /** Uploads the files of a file field. */
  onSend: (event: Event) => void;
  onClose: () => void;
}

/** Chooses files or a folder: browsers open their own dialog only on a click. Files can be dropped, too. */
export default function UploadDialog({ listing, isOver, onSend, onClose }: UploadDialogProps) {
  const { t } = useLingui();
  const { bucket, prefix } = useSelector(listing, ({ context }) => context);
  const input = useRef<HTMLInputElement>(null);
  const choose = (isFolder: boolean) => {
    const field = input.current;
    if (field === null) return;
    field.webkitdirectory = isFolder;
    field.click();
  };
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
        className={cx(
          "grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-10 text-center",
          isOver ? "border-accent bg-accent-soft" : "border-line-strong",
        )}
      >
        <p className="text-ink-muted pointer-coarse:hidden">
          <Trans>Drop files or folders here, or choose them.</Trans>
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant="primary"
            icon={<Icon name="upload" />}
            data-autofocus
            onClick={() => choose(false)}
          >
            <Trans>Choose files</Trans>
          </Button>
          <Button icon={<Icon name="folder" />} onClick={() => choose(true)}>
            <Trans>Choose a folder</Trans>
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t`Files to upload`}
          onChange={({ nativeEvent }) => onSend(nativeEvent)}
        />
      </div>
    </Dialog>
  );
}
