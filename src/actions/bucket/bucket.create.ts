import { msg } from "@lingui/core/macro";
import { createBucket } from "#api/bucket/bucket.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import { bucketPriceParts } from "./bucket.price.ts";
import type { CreateAction } from "#declarations/create.ts";

export const bucketCreate: CreateAction = {
  id: "bucket.create",
  kind: "bucket",
  icon: "create",
  label: msg`Create bucket`,
  keywords: msg`new object storage s3 files add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is created" }),
  mutation: createBucket as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
  cheapest: () => bucketPriceParts(1),
};
