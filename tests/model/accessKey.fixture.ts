import type { StorageUser } from "#api/accessKey/accessKey.ts";

export const storageUser: StorageUser = {
  $type: "storage_user",
  hasAccount: true,
  userId: "mari.tamm@example.com",
  keys: [{ accessKey: "J4R8WZ0Q6M2T", secretKey: "h3Kp0vXq9sLw2Yb7", isNew: false }],
};
