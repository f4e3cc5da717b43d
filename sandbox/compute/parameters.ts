import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { images } from "./images.ts";

/** Minimum size for Windows; other images need only the host pool's minimum. */
export const leastOf: Record<string, { vcpu: number; ram: number; disks: number }> = {
  windows: { vcpu: 2, ram: 2048, disks: 40 },
};

export const vmNamePattern = "^[a-zA-Z0-9][-a-zA-Z0-9]{1,61}[a-zA-Z0-9]$";

const range = (parameter: "vcpu" | "ram" | "disks", description: string, min: number, max: number) => ({
  parameter,
  type: "integer",
  constraint: "range",
  description,
  mandatory: true,
  min,
  max,
  limited_by: "os_name",
  limits: Object.entries(leastOf).map(([os_name, least]) => ({ os_name, min: least[parameter] })),
});

const source = ["disk_uuid", "source_uuid"];

/** Constraints for the fields of a new machine (wire contract §5.5): memory in MB, disk in GB. */
const parameters = [
  range("vcpu", "CPU count", 1, 32),
  range("ram", "Memory in MB", 512, 131_072),
  range("disks", "Main disk in GB", 20, 2048),
  {
    parameter: "name",
    type: "string",
    constraint: "regexp",
    description: "Machine name",
    mandatory: true,
    expression: vmNamePattern,
  },
  {
    parameter: "os_name",
    type: "string",
    constraint: "enum",
    description: "Image",
    mandatory: false,
    values: images.map(({ os_name }) => os_name),
    ignore_for: source,
  },
  {
    parameter: "os_version",
    type: "string",
    constraint: "enum",
    description: "Image version",
    mandatory: false,
    ignore_for: source,
    limited_by: "os_name",
    limits: images.map(({ os_name, versions }) => ({
      os_name,
      values: versions.filter(({ published }) => published).map(({ os_version }) => os_version),
    })),
  },
];

export const parameterArea = new Hono<SandboxEnv>().get("/api/parameters/vm", (c) => c.json(parameters));
