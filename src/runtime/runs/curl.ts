import { type Action, eventOf } from "#declarations/action.ts";
import { type Call, toCurl } from "#api/http/client.ts";
import type { Field, FieldValues } from "#declarations/field.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";

/** A read-only example command: shows the owner of the key. */
export const exampleCurl = (): string =>
  toCurl({ method: "GET", path: "/user-resource/user" }, document.baseURI);

const MASK = "********";

/** The requests of an action on a resource, from the table that sends them. Passwords are placeholders. */
export function callsOf(action: Action, values: FieldValues, resource: Resource, kind: ResourceKind): Call[] {
  const masked = withMasks(action.fields?.(resource, [resource]) ?? [], values);
  return kind.lifecycle
    .requests(eventOf(action, masked, resource), resource)
    .map(({ mutation, input }) => mutation.call(input));
}

/** The values with placeholders for passwords. */
export const withMasks = (fields: readonly Field[], values: FieldValues): FieldValues => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap(({ kind, name }) => (kind === "password" && values[name] ? [[name, MASK]] : [])),
  ),
});

/** Requests as shell commands, one per line. The key is a placeholder. */
export const curlOf = (calls: readonly Call[]): string =>
  calls.map((call) => toCurl(call, document.baseURI)).join("\n");

/** "PATCH /hel01/user-resource/vm vcpu=4" */
export function requestText({ method, path, query, form, json }: Call): string {
  const fields = Object.entries({ ...query, ...form }).filter(([, value]) => value !== undefined);
  return [
    method,
    path,
    ...fields.map(([name, value]) => `${name}=${[value].flat().join(",")}`),
    ...(json === undefined ? [] : [JSON.stringify(json)]),
  ].join(" ");
}
