import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { accessKeyActions } from "#actions/accessKey/accessKey.actions.ts";
import { type StorageUser, storageUserQuery } from "#api/accessKey/accessKey.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { accessKeyParts } from "#machines/accessKey/accessKey.actors.ts";
import { paths } from "#declarations/paths.ts";
import type { KindDeclaration } from "./declaration.ts";

const subject = msg`Object storage`;

/** The customer's S3 user with its keys: a single row without a list page. */
const accessKey: KindDeclaration<StorageUser> = {
  type: "storage_user",
  isOne: true,
  idOf: accessKeyParts.idOf,
  titleOf: () => i18n._(subject),
  detailPath: () => paths.list("storage_user"),
  // Never the keys: search text may be visible to others.
  searchText: () => "s3 key access secret credentials endpoint",
  about: msg`S3 keys give programs access to your buckets.`,
  columns: [],
  listQueries: () => [storageUserQuery],
  actions: accessKeyActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...accessKeyParts,
        states: {
          active: { label: msg({ message: "Active", context: "feminine" }), tone: "ok" },
          inactive: { label: msg`Inactive`, tone: "off" },
        },
        guards: {},
      },
      queryClient,
    ),
};

export default accessKey;
