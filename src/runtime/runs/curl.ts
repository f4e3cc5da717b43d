import { type Action, eventOf } from "#declarations/action.ts";
import { toCurl } from "#api/http/client.ts";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";

/** A read-only example command: shows the owner of the key. */
export const exampleCurl = (): string =>
  toCurl({ method: "GET", path: "/user-resource/user" }, location.origin);

const MASK = "********";

/**
 * The requests of an action as shell commands, one per line, built from the table that sends them. Key and passwords
 * are placeholders.
 */
export function curlOf(action: Action, values: FieldValues, resource: Resource, kind: ResourceKind): string {
  const secrets = (action.fields?.(resource, [resource]) ?? []).filter((field) => field.kind === "password");
  const masked = { ...values, ...Object.fromEntries(secrets.map(({ name }) => [name, MASK])) };
  return kind.lifecycle
    .requests(eventOf(action, masked, resource), resource)
    .map(({ mutation, input }) => toCurl(mutation.call(input), location.origin))
    .join("\n");
}
