import { msg } from "@lingui/core/macro";
import { type StorageUser, storageUserQuery } from "#api/accessKey/accessKey.ts";
import type { AccessKeyRequest } from "#machines/accessKey/accessKey.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { choicesFrom, textOf } from "#declarations/field.ts";

/** Keys with which programs access buckets. */
export const accessKeyActions = defineActions<StorageUser, AccessKeyRequest>("storage_user", [
  {
    id: "storageUser.activate",
    event: "activate",
    section: "configure",
    icon: "start",
    prominent: true,
    label: msg`Activate object storage`,
    keywords: msg`s3 access user start`,
    progress: msg`Activating object storage`,
    done: msg`Object storage activated`,
  },
  {
    id: "storageUser.createKey",
    event: "key.create",
    section: "access",
    icon: "create",
    prominent: true,
    label: msg`Create S3 key`,
    keywords: msg`access secret credentials object storage bucket new add`,
    progress: msg`Creating S3 key`,
    done: msg`S3 key created`,
  },
  {
    id: "storageUser.deleteKey",
    event: "key.delete",
    section: "access",
    icon: "delete",
    label: msg`Delete S3 key`,
    keywords: msg`remove revoke access secret credentials object storage bucket`,
    progress: msg`Deleting S3 key`,
    done: msg`S3 key deleted`,
    fields: () => [
      {
        name: "key",
        label: msg`Access key`,
        kind: "choice",
        choices: choicesFrom(storageUserQuery, ([user]: StorageUser[]) =>
          (user?.keys ?? []).map(({ accessKey }) => ({ value: accessKey, label: accessKey })),
        ),
        noChoices: msg`You have no S3 keys to delete.`,
      },
    ],
    payload: (values) => ({ access_key: textOf(values, "key") }),
    confirm: () => ({
      consequences: [
        msg`Programs and signed links that use the key stop working immediately.`,
        msg`Buckets and files are kept.`,
      ],
    }),
  },
]);
