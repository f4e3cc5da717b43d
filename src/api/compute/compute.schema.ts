import { type } from "arktype";

export const vmImage = type({
  os_name: "string",
  display_name: "string = ''",
  "ui_position?": "number",
  "is_default?": "boolean",
  "is_app_catalog?": "boolean",
  "icon?": "string",
  versions: type({ os_version: "string", display_name: "string = ''", "published?": "boolean" }).array(),
});

export const bootImage = type({
  uuid: "string",
  image_name: "string = ''",
  "description?": "string",
  "is_installation_media?": "boolean",
  "is_published?": "boolean",
});

/** A rule for one field of the create call: range, enumeration or regular expression (Resources spec §3). */
export const vmParameter = type({
  parameter: "string",
  "type?": "string",
  constraint: "string = ''",
  "description?": "string",
  "mandatory?": "boolean",
  "min?": "number",
  "max?": "number",
  "expression?": "string",
  "values?": "string[]",
  "ignore_for?": "string | string[]",
  "limited_by?": "string",
  "limits?": type({
    "os_name?": "string",
    "min?": "number",
    "max?": "number",
    "values?": "string[]",
    "expression?": "string",
    "mandatory?": "boolean",
  }).array(),
});

const range = type({ min: "number", max: "number" });

/** Limits: `cpu` in vCPU, `ram_mb` in MB, `disk_gb` in GB. */
export const hostPool = type({
  uuid: "string",
  name: "string = ''",
  "description?": "string",
  "is_default_designated?": "boolean",
  "is_visible?": "boolean",
  "ui_position?": "number",
  "guest_limits?": type({ "cpu?": range, "ram_mb?": range, "disk_gb?": range }),
});

export const priceItem = type({
  resource_type: "string",
  "service_name_in_uptime?": "string",
  "name?": "string",
  "num_cpus?": "number",
  "megs_ram?": "number",
  "gigs_storage?": "number",
  price_per_unit: "number",
  price_unit: "string = ''",
});

export const priceList = type({ "currency?": "string", location_slug: "string", items: priceItem.array() });
