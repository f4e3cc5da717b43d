import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { nameOf } from "#api/bucket/objects.ts";
import type { BucketListing } from "#machines/bucketListing/bucketListing.actors.ts";
import type { FileTask } from "#machines/bucketListing/bucketListing.machine.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { FailedBanner } from "#views/shared/FailedBanner.tsx";

/** Progress or failure of a file change. */
export function TaskBanner({ listing }: { listing: BucketListing }) {
  const snapshot = useSelector(listing, (it) => it);
  const { task, done, taskError } = snapshot.context;
  if (!task) return null;
  if (snapshot.matches({ task: "working" }))
    return (
      <Banner
        tone="info"
        title={<Working task={task} />}
        actions={
          <Button size="sm" onClick={() => listing.send({ type: "task.cancel" })}>
            <Trans>Stop</Trans>
          </Button>
        }
      >
        {done > 0 && <Plural value={done} one="# file deleted" other="# files deleted" />}
      </Banner>
    );
  if (!snapshot.matches({ task: "failed" })) return null;
  return (
    <FailedBanner
      title={<Failed task={task} />}
      error={taskError}
      onRetry={() => listing.send({ type: "task.retry" })}
      actions={
        <Button size="sm" variant="quiet" onClick={() => listing.send({ type: "task.dismiss" })}>
          <Trans>Dismiss</Trans>
        </Button>
      }
    />
  );
}

function Working({ task }: { task: FileTask }) {
  const { t } = useLingui();
  switch (task.type) {
    case "folder.create":
      return t`Creating folder ${nameOf(task.key)}`;
    case "file.rename":
      return t`Renaming ${nameOf(task.from)}`;
    case "files.delete":
      return t`Deleting files`;
  }
}

function Failed({ task }: { task: FileTask }) {
  const { t } = useLingui();
  switch (task.type) {
    case "folder.create":
      return t`Failed to create folder ${nameOf(task.key)}`;
    case "file.rename":
      return t`Failed to rename ${nameOf(task.from)}`;
    case "files.delete":
      return t`Failed to delete files`;
  }
}
