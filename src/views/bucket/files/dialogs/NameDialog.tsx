import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { Entry } from "#api/bucket/objects.ts";
import type { BucketListing } from "#machines/bucketListing/bucketListing.actors.ts";
import { nameProblem, type NameProblem } from "#machines/bucketListing/bucketListing.machine.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { Field } from "#ui/Field.tsx";
import { TextInput } from "#ui/TextInput.tsx";
import { shownName } from "#views/bucket/files/state/entries.ts";

interface NameDialogProps {
  listing: BucketListing;
  /** The entry to rename; without it the dialog creates a folder. */
  entry?: Entry;
  onClose: () => void;
}

/** Name of a new folder, or new name of a file. */
export default function NameDialog({ listing, entry, onClose }: NameDialogProps) {
  const { t } = useLingui();
  const { prefix, entries = [] } = useSelector(listing, ({ context }) => context);
  const [name, setName] = useState(entry?.name ?? "");
  const [isChecked, setChecked] = useState(false);
  const problem = nameProblem(name.trim(), prefix, entries);
  const key = `${prefix}${name.trim()}`;
  const submit = () => {
    setChecked(true);
    if (entry?.key === key) return onClose();
    if (problem !== undefined) return;
    listing.send(entry ? { type: "file.rename", from: entry.key, to: key } : { type: "folder.create", key });
    onClose();
  };
  const title = entry ? t`Rename ${shownName(entry.name)}` : t`New folder`;
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      onSubmit={submit}
      closeLabel={t`Close`}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary">
            {entry ? <Trans>Rename</Trans> : <Trans>Create folder</Trans>}
          </Button>
        </>
      }
    >
      <Field
        label={<Trans>Name</Trans>}
        required
        error={isChecked && problem && <Problem problem={problem} />}
        help={
          entry && (
            <Trans>
              The file is copied under the new name and the original is deleted. Links to the original stop
              working.
            </Trans>
          )
        }
      >
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

function Problem({ problem }: { problem: NameProblem }) {
  const { t } = useLingui();
  switch (problem) {
    case "empty":
      return t`This field is required`;
    case "slash":
      return t`The name can't contain a slash`;
    case "long":
      return t`The name is too long. Enter a shorter one.`;
    case "taken":
      return t`A file or folder with this name already exists`;
  }
}
