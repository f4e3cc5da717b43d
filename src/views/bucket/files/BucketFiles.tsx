import { useQueryClient } from "@tanstack/react-query";
import { useActorRef, useSelector } from "@xstate/react";
import { Suspense, useEffect, useState } from "react";
import { onDemand } from "#views/shared/onDemand.tsx";
import { type Bucket, bucketRow } from "#api/bucket/bucket.ts";
import { refresh } from "#api/http/rows.ts";
import { type BucketListing, LISTING, listingMachine } from "#machines/bucketListing/bucketListing.actors.ts";
import { inspect } from "#lib/recording/recording.ts";
import { createUploads, isInProgress, type Uploads } from "#runtime/uploads.ts";
import { useLeaveGuard } from "#views/shared/leave/useLeaveGuard.ts";
import { FileBrowser } from "./FileBrowser.tsx";
import { useFileView } from "./state/useFileView.ts";
import { useUploads } from "./state/useUploads.ts";

const LeaveFiles = onDemand(() => import("./dialogs/LeaveFilesDialog.tsx"), { isOver: true });

/** The files of one bucket; the folder is in the address. */
export function BucketFiles({ bucket }: { bucket: Bucket }) {
  const queryClient = useQueryClient();
  const { prefix } = useFileView();
  const [machine] = useState(() => listingMachine(queryClient));
  const listing = useActorRef(machine, {
    input: { bucket: bucket.name, prefix, isSuspended: bucket.is_suspended === true },
    systemId: LISTING,
    inspect,
  });
  const [uploads] = useState(() =>
    createUploads(() => {
      listing.send({ type: "listing.refresh" });
      void refresh([bucketRow(bucket.name)], queryClient);
    }),
  );

  useEffect(() => uploads.stop, [uploads]);
  useEffect(() => listing.send({ type: "folder.open", prefix }), [listing, prefix]);

  return (
    <>
      <FileBrowser bucket={bucket} listing={listing} uploads={uploads} />
      <WorkGuard listing={listing} uploads={uploads} />
    </>
  );
}

/** Leaving the page ends uploads and file changes in progress. */
function WorkGuard({ listing, uploads }: { listing: BucketListing; uploads: Uploads }) {
  const isUploading = isInProgress(useUploads(uploads));
  const isChanging = useSelector(listing, (it) => it.matches({ task: "working" }));
  const { isAsking, leave, stay } = useLeaveGuard(isUploading || isChanging);
  return (
    <Suspense>{isAsking && <LeaveFiles isUploading={isUploading} onLeave={leave} onStay={stay} />}</Suspense>
  );
}
