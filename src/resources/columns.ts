import { msg } from "@lingui/core/macro";
import type { Resource, ResourceColumn } from "#declarations/kind.ts";

/** Creation time, which most kinds have. */
export const createdColumn: ResourceColumn<Resource & { created_at?: string | null }> = {
  id: "created_at",
  header: msg`Created`,
  width: "6.5rem",
  value: (row) => row.created_at,
  as: "moment",
  wideOnly: true,
};
