import { type } from "arktype";

/** Times in hours, prices and costs in the site's currency; several rows may share an owner (wire contract §9). */
export const usage = type({
  uuid: "string",
  /** The billed resource. */
  "owner_uuid?": "string",
  "description?": "string",
  "hours?": "number",
  "price?": "number",
  "price_unit?": "string",
  "cost?": "number",
  "uptime_types?": "string[]",
  "configurations?": type("object[]"),
  /** Internal entries of the platform. */
  "_technical?": "boolean",
});
