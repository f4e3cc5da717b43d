import { Trans } from "@lingui/react/macro";
import type { Bucket } from "#api/bucket/bucket.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { BucketOverview } from "./BucketOverview.tsx";
import { BucketFiles } from "./files/BucketFiles.tsx";

export default function BucketDetailView({ params }: { params: { storageName: string } }) {
  const { kinds } = useApp();
  const { storageName } = params;
  return (
    <ResourceDetail
      // What one page remembers, such as files on their way, is not for the next.
      key={storageName}
      kind={kindOf(kinds, { $type: "bucket" })}
      id={storageName}
      // The kind lists buckets and nothing else.
      tabs={(resource) => tabsOf(resource as Bucket)}
    />
  );
}

const tabsOf = (bucket: Bucket): DetailTab[] => [
  { id: "files", label: <Trans>Files</Trans>, content: <BucketFiles bucket={bucket} /> },
  { id: "overview", label: <Trans>Overview</Trans>, content: <BucketOverview bucket={bucket} /> },
];
