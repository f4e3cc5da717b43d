import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Bucket } from "../../../api/buckets.ts";
import { createListing } from "../../../machines/bucketListing/bucketListing.actors.ts";
import { createUploads, isUnderWay, type Uploads } from "../../../uploads.ts";
import { useLeaveGuard } from "../../useLeaveGuard.ts";
import { FileBrowser } from "./FileBrowser.tsx";
import { useFileView } from "./useFileView.ts";
import { useUploads } from "./useUploads.ts";

const LeaveUploads = lazy(() => import("./LeaveUploadsDialog.tsx"));

/** The files of one bucket; the address says of which folder. */
export function BucketFiles({ bucket }: { bucket: Bucket }) {
  const queryClient = useQueryClient();
  const { prefix } = useFileView();
  const [listing] = useState(() =>
    createListing({ bucket: bucket.name, prefix, isSuspended: bucket.is_suspended === true }, queryClient),
  );
  const [uploads] = useState(() => createUploads(() => listing.send({ type: "refresh" })));

  useEffect(() => {
    listing.start();
    return () => {
      listing.stop();
      uploads.stop();
    };
  }, [listing, uploads]);
  useEffect(() => listing.send({ type: "folder.open", prefix }), [listing, prefix]);

  return (
    <>
      <FileBrowser bucket={bucket} listing={listing} uploads={uploads} />
      <UploadGuard uploads={uploads} />
    </>
  );
}

/** Files on their way end with the page. */
function UploadGuard({ uploads }: { uploads: Uploads }) {
  const { isAsking, leave, stay } = useLeaveGuard(isUnderWay(useUploads(uploads)));
  return <Suspense>{isAsking && <LeaveUploads onLeave={leave} onStay={stay} />}</Suspense>;
}
