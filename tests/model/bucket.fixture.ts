import type { Bucket } from "#api/bucket/bucket.ts";

export const bucket: Bucket = {
  $type: "bucket",
  name: "tamm-backups",
  owner: "mari.tamm@example.com",
  billing_account_id: 1,
  size_bytes: 5_368_709_120,
  num_objects: 214,
  is_suspended: false,
  created_at: "2025-02-11T08:20:13.808+0000",
  modified_at: "2025-11-30T22:05:41.010+0000",
};

/** Responses for the forms' choices. */
export const bucketAnswers = [[["billing_account", "list"], [{ id: 2, title: "Second" }]]] as const;
