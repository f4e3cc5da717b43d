import { msg } from "@lingui/core/macro";
import { type MetalOs, metalOsQuery } from "#api/bareMetal/bareMetal.ts";
import { choicesFrom, type Field } from "#declarations/field.ts";

/** Operating system and names, asked with the order or after it. */
export const systemFields: readonly Field[] = [
  {
    name: "os_id",
    label: msg`Operating system`,
    kind: "choice",
    choices: choicesFrom(metalOsQuery, (rows: MetalOs[]) =>
      rows.map((row) => ({ value: row.id, label: row.display_name })),
    ),
    noChoices: msg`This field has no options at the moment. Try again later.`,
  },
  {
    name: "hostname",
    label: msg`Hostname`,
    help: msg`If left empty, the hostname is derived from the machine's name.`,
    kind: "text",
    optional: true,
  },
];
