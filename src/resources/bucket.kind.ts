import { msg } from "@lingui/core/macro";
import { bucketActions, bucketCreate } from "#actions/bucket/bucket.actions.ts";
import { fileActions } from "#actions/bucket/file.actions.ts";
import { type Bucket, bucketListQuery } from "#api/bucket/bucket.ts";
import { formatBytes, formatCount } from "#lib/format.ts";
import { bucketParts } from "#machines/bucket/bucket.actors.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { paths } from "#declarations/paths.ts";
import { createdColumn } from "./columns.ts";
import type { KindDeclaration } from "./declaration.ts";

const bucket: KindDeclaration<Bucket> = {
  type: "bucket",
  create: bucketCreate,
  idOf: bucketParts.idOf,
  titleOf: ({ name }) => name,
  detailPath: ({ name }) => paths.detail("bucket", { storageName: name }),
  searchText: ({ name, owner }) => [name, owner].filter(Boolean).join(" "),
  about: msg`A bucket stores any number of files of any size. Your programs access them over S3, and you manage them in this portal. You pay for what you store.`,
  noteOf: sizeText,
  columns: [
    {
      id: "size",
      header: msg`Size`,
      width: "6rem",
      value: ({ size_bytes }) => size_bytes,
      text: sizeText,
      as: "number",
      unit: "B",
      wideOnly: true,
    },
    {
      id: "objects",
      header: msg`Files`,
      width: "6rem",
      value: ({ num_objects }) => num_objects,
      text: ({ num_objects }) => formatCount(num_objects ?? 0),
      as: "number",
      wideOnly: true,
    },
    createdColumn,
    {
      id: "modified_at",
      header: msg`Last modified`,
      width: "6.5rem",
      value: ({ modified_at }) => modified_at,
      as: "moment",
      wideOnly: true,
    },
  ],
  listQueries: () => [bucketListQuery],
  actions: bucketActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...bucketParts,
        states: {
          active: { label: msg`Active`, tone: "ok" },
          suspended: { label: msg`Suspended`, tone: "danger" },
        },
        guards: { isEmpty: msg`The bucket isn't empty: delete its files first` },
      },
      queryClient,
    ),
  pageCommands: fileActions
    .filter(({ on }) => on === "here")
    .map((action) => ({
      ...action,
      path: ({ name }) => `${paths.detail("bucket", { storageName: name })}?do=${action.id}`,
    })),
};

function sizeText({ size_bytes }: Bucket): string {
  return formatBytes(size_bytes ?? 0);
}

export default bucket;
