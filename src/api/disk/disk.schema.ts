import { type } from "arktype";

/** `size_gb` in GB. The primary disk of a virtual machine has no `display_name` key. */
export const disk = type({
  uuid: "string",
  status: "string = ''",
  "size_gb?": "number",
  "display_name?": "string",
  "billing_account_id?": "number",
  "source_image_type?": "string",
  "source_image?": "string",
  "read_only_bootable?": "boolean",
  "storage_pool_uuid?": "string",
  "snapshots?": type({
    uuid: "string",
    "display_name?": "string",
    "size_gb?": "number",
    "created_at?": "string",
  }).array(),
  "created_at?": "string",
  "updated_at?": "string",
});
