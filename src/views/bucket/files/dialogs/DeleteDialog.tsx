import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Entry } from "#api/bucket/objects.ts";
import type { BucketListing } from "#machines/bucketListing/bucketListing.actors.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { shownName } from "#views/bucket/files/state/entries.ts";

interface DeleteDialogProps {
  listing: BucketListing;
  entries: readonly Entry[];
  onClose: () => void;
}

/** Confirmation that lists what is lost. */
export default function DeleteDialog({ listing, entries, onClose }: DeleteDialogProps) {
  const { t } = useLingui();
  const folders = entries.filter(({ isFolder }) => isFolder).length;
  const submit = () => {
    listing.send({ type: "files.delete", keys: entries.map(({ key }) => key) });
    onClose();
  };
  const firstName = shownName(entries[0]?.name ?? "");
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      onSubmit={submit}
      closeLabel={t`Close`}
      title={t`${plural(entries.length, { one: `Delete ${firstName}?`, other: "Delete # items?" })}`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="danger" data-autofocus>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          <Trans>Deleted files can't be recovered.</Trans>
        </li>
        {folders > 0 && (
          <li>
            <Plural
              value={folders}
              one="# folder is deleted with everything in it."
              other="# folders are deleted with everything in them."
            />
          </li>
        )}
        <li>
          <Trans>Links to the files stop working. The bucket stays.</Trans>
        </li>
      </ul>
    </Dialog>
  );
}
