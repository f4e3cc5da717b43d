import { msg } from "@lingui/core/macro";
import type { Bucket } from "#api/bucket/bucket.ts";
import { BucketOverview } from "./BucketOverview.tsx";
import { BucketFiles } from "./files/BucketFiles.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<Bucket>[] = [
  { id: "files", label: msg`Files`, content: (bucket) => <BucketFiles bucket={bucket} /> },
  { id: "overview", label: msg`Overview`, content: (bucket) => <BucketOverview bucket={bucket} /> },
];

export default tabs;
