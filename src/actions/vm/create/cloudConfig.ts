import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Parse = (text: string) => unknown;

let parseYaml: Parse | undefined;

/** Loads the YAML parser, needed only for a cloud-config. Call before `checkCloudConfig`. */
export async function loadYaml(): Promise<void> {
  const { parse } = await import("yaml");
  parseYaml = (text) => parse(text, { logLevel: "error" }) as unknown;
}

/** Cloud-config must be valid JSON or YAML (Resources spec §5) and hold at least one setting. */
export function checkCloudConfig(text: string): MessageDescriptor | undefined {
  const read = readCloudConfig(text);
  if ("config" in read)
    return isRecord(read.config)
      ? undefined
      : msg`Cloud-config must consist of keys and values, such as packages: [nginx]`;
  const { reason } = read;
  return reason === undefined
    ? msg`Couldn't load the YAML parser for the cloud-config. Use JSON or try again.`
    : msg`Cloud-config must be valid JSON or YAML: ${reason}`;
}

/** A config with its own `users` must be sent without the form's username: with both, nobody can log in. */
export function definesUsers(text: string): boolean {
  const read = readCloudConfig(text);
  return "config" in read && isRecord(read.config) && "users" in read.config;
}

function readCloudConfig(text: string): { config: unknown } | { reason: string | undefined } {
  try {
    return { config: JSON.parse(text) as unknown };
  } catch {
    if (parseYaml === undefined) return { reason: undefined };
  }
  try {
    return { config: parseYaml(text) };
  } catch (error) {
    return { reason: firstLine(error) };
  }
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0]?.replace(/:$/, "") ?? "";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
