import { type } from "arktype";

/** `size_gb` in GB. The main disk of a virtual machine has no `display_name` key at all. */
export const disk = type({
  uuid: "string",
  status: "string",
  size_gb: "number",
  "display_name?": "string | null",
  "billing_account_id?": "number | null",
  "source_image_type?": "string",
  "source_image?": "string | null",
  "read_only_bootable?": "boolean",
});
