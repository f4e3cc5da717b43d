import { msg, plural } from "@lingui/core/macro";
import { type Bucket, createBucket } from "#api/bucket/bucket.ts";
import type { BucketRequest } from "#machines/bucket/bucket.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { deleting } from "#actions/common/commonActions.ts";
import { checkOrigin } from "./bucket.checks.ts";
import { textOf } from "#declarations/field.ts";
import { moveAccount } from "#actions/common/moveAccount.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import { bucketPriceParts } from "./bucket.price.ts";
import type { CreateAction } from "#declarations/create.ts";

/** Actions on the bucket itself; file.actions.ts holds those on its files. */
export const bucketActions = defineActions<Bucket, BucketRequest>("bucket", [
  {
    id: "bucket.allowOrigin",
    event: "origin.change",
    section: "configure",
    icon: "ipAddress",
    label: msg`Allow a website`,
    keywords: msg`cors origin cross browser web page`,
    progress: msg({ message: "Saving changes to {name}" }),
    done: msg({ message: "Changes to {name} saved" }),
    fields: () => [
      {
        name: "origin",
        label: msg`Allowed website`,
        help: msg`The only website whose pages can read and change files in the bucket (CORS), such as https://example.com. Enter * to allow any website, or leave the field empty to allow none. The new value replaces the current one.`,
        kind: "text",
        optional: true,
        initial: globalThis.location?.origin ?? "",
        check: checkOrigin,
      },
    ],
    payload: (values) => ({ allowed_origin: textOf(values, "origin") }),
  },
  moveAccount("bucket.moveAccount", (bucket) => bucket.billing_account_id),
  {
    id: "bucket.delete",
    ...deleting,
    bulk: true,
    confirm: (_, all) => ({
      consequences: [
        msg`${plural(all.length, {
          one: "The bucket is empty, so no files are lost.",
          other: "The buckets are empty, so no files are lost.",
        })}`,
        msg`${plural(all.length, {
          one: "After deletion, anyone can use the bucket's name.",
          other: "After deletion, anyone can use the buckets' names.",
        })}`,
        msg`Your S3 keys are kept.`,
      ],
    }),
  },
]);

export const bucketCreate: CreateAction = {
  id: "bucket.create",
  kind: "bucket",
  icon: "create",
  label: msg`Create bucket`,
  keywords: msg`new object storage s3 files add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} created" }),
  mutation: createBucket as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
  cheapest: () => bucketPriceParts(1),
};
