import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Entry, fileLinkQuery } from "#api/bucket/objects.ts";
import { formatDateTime } from "#lib/format.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { Field } from "#ui/Field.tsx";
import { Select } from "#ui/Select.tsx";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { shownName } from "#views/bucket/files/state/entries.ts";

const hour = 3600;
/** Lifetimes in seconds; S3 signs for a week at most. */
const lives = [
  { seconds: hour / 4, label: msg`15 minutes` },
  { seconds: hour, label: msg`1 hour` },
  { seconds: 24 * hour, label: msg`1 day` },
  { seconds: 7 * 24 * hour, label: msg`7 days` },
];

interface LinkDialogProps {
  bucket: string;
  entry: Entry;
  onClose: () => void;
}

/** Creates a temporary link that lets anyone open one file. */
export default function LinkDialog({ bucket, entry, onClose }: LinkDialogProps) {
  const { t, i18n } = useLingui();
  const [seconds, setSeconds] = useState(hour);
  const link = useQuery({ ...fileLinkQuery({ bucket, key: entry.key }, seconds), staleTime: 0 });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={t`Share ${shownName(entry.name)}`}
      description={<Trans>Anyone with the link can read this file without logging in.</Trans>}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field
          label={<Trans>Link validity</Trans>}
          help={<Trans>The link expires earlier if the file or your S3 key is deleted.</Trans>}
        >
          {(control) => (
            <Select
              {...control}
              value={String(seconds)}
              onChange={({ target }) => setSeconds(Number(target.value))}
            >
              {lives.map((life) => (
                <option key={life.seconds} value={life.seconds}>
                  {i18n._(life.label)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <QueryBoundary query={link}>
          {({ address, until }) => (
            <div className="grid gap-1">
              <CopyControl value={address} label={t`Link to ${shownName(entry.name)}`} />
              <p className="text-sm text-ink-faint">
                <Trans>The link works until {formatDateTime(until)}</Trans>
              </p>
            </div>
          )}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}
