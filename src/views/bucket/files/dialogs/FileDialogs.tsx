import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import { onDemand } from "#views/shared/onDemand.tsx";
import type { Entry } from "#api/bucket/objects.ts";
import type { BucketListing } from "#machines/bucketListing/bucketListing.actors.ts";
import type { FileView } from "#views/bucket/files/state/useFileView.ts";

const NameDialog = onDemand(() => import("./NameDialog.tsx"), { isOver: true });
const DeleteDialog = onDemand(() => import("./DeleteDialog.tsx"), { isOver: true });
const LinkDialog = onDemand(() => import("./LinkDialog.tsx"), { isOver: true });
const PreviewDialog = onDemand(() => import("./PreviewDialog.tsx"), { isOver: true });
const UploadDialog = onDemand(() => import("./UploadDialog.tsx"), { isOver: true });

interface FileDialogsProps {
  bucket: string;
  listing: BucketListing;
  files: FileView;
  chosen: readonly Entry[];
  /** Whether files are dragged over the window. */
  isOver: boolean;
  /** Uploads the files of a drop or of a file field. */
  onSend: (event: Event) => void;
}

/** The dialog named by the address, if its file exists. */
export function FileDialogs(props: FileDialogsProps) {
  return (
    <Suspense>
      <Asked {...props} />
    </Suspense>
  );
}

function Asked({ bucket, listing, files, chosen, isOver, onSend }: FileDialogsProps) {
  const entries = useSelector(listing, ({ context }) => context.entries) ?? [];
  const { dialog, file, closeDialog: onClose } = files;
  const entry = entries.find(({ key }) => key === file);
  switch (dialog) {
    case "upload":
      return <UploadDialog listing={listing} isOver={isOver} onSend={onSend} onClose={onClose} />;
    case "folder":
      return <NameDialog listing={listing} onClose={onClose} />;
    case "rename":
      return entry && <NameDialog key={file} listing={listing} entry={entry} onClose={onClose} />;
    case "delete": {
      const doomed = entry ? [entry] : chosen;
      return doomed.length > 0 && <DeleteDialog listing={listing} entries={doomed} onClose={onClose} />;
    }
    case "link":
      return entry && <LinkDialog bucket={bucket} entry={entry} onClose={onClose} />;
    case "open":
      return entry && <PreviewDialog bucket={bucket} entry={entry} onClose={onClose} />;
    case null:
      return null;
  }
}
