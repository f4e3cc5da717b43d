import { type Action, eventOf } from "#declarations/action.ts";
import { toCurl } from "#api/http/client.ts";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";

/** An example for a terminal that reads and changes nothing: whom the key belongs to. */
export const exampleCurl = (): string =>
  toCurl({ method: "GET", path: "/user-resource/user" }, location.origin);

const MASK = "********";

/**
 * What an action would send, for a terminal: one command to a line, from the same table that sends it. Key and passwords
 * are left to the reader.
 */
export function curlOf(action: Action, values: FieldValues, resource: Resource, kind: ResourceKind): string {
  const secrets = (action.fields?.(resource, [resource]) ?? []).filter((field) => field.kind === "password");
  const masked = { ...values, ...Object.fromEntries(secrets.map(({ name }) => [name, MASK])) };
  return kind.lifecycle
    .requests(eventOf(action, masked, resource), resource)
    .map(({ mutation, input }) => toCurl(mutation.call(input), location.origin))
    .join("\n");
}
