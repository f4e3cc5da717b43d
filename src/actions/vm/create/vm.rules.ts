import { msg } from "@lingui/core/macro";
import {
  type HostPool,
  hostPoolsQuery,
  type VmImage,
  type VmParameter,
  vmParametersQuery,
} from "#api/compute/compute.ts";
import type { Vm } from "#api/vm/vm.ts";
import type { Field, Read } from "#declarations/field.ts";
import { tooLong, tooShort } from "#actions/common/checks.ts";
import type { Limit } from "#billing/caps.ts";
import { limitOf, type SizeField, sizeLimits } from "./vm.limits.ts";

/** The API's rules for a machine's fields (wire contract §5.5) that have loaded. */
export interface VmRules {
  parameters: readonly VmParameter[];
  pool: HostPool | undefined;
  osName: string | undefined;
}

/** Rules for an existing machine. */
export function rulesFor(vm: Vm, read: Read | undefined): VmRules {
  const pools = read?.(hostPoolsQuery(vm.location)) ?? [];
  return {
    parameters: read?.(vmParametersQuery) ?? [],
    pool: pools.find(({ uuid }) => uuid === vm.designated_pool_uuid),
    osName: vm.os_name,
  };
}

export const limitsFor = (rules: VmRules): Record<SizeField, Limit> =>
  sizeLimits({ ...rules, caps: undefined });

/** Values that an enumeration allows for an operating system; undefined if it has no rule. */
export function allowedValues(
  parameters: readonly VmParameter[],
  name: string,
  osName?: string,
): readonly string[] | undefined {
  const parameter = parameters.find((it) => it.parameter === name && it.constraint === "enum");
  return parameter && (limitOf(parameter, osName)?.values ?? parameter.values);
}

/** Images and versions that the rules allow. Apps are not operating systems. */
export const allowedImages = (images: readonly VmImage[], parameters: readonly VmParameter[]): VmImage[] => {
  const names = allowedValues(parameters, "os_name");
  return images
    .filter((image) => image.is_app_catalog === true || names === undefined || names.includes(image.os_name))
    .map((image) => {
      const versions = allowedValues(parameters, "os_version", image.os_name);
      return {
        ...image,
        versions: image.versions.filter((it) => versions === undefined || versions.includes(it.os_version)),
      };
    })
    .filter((image) => image.versions.length > 0);
};

/** Whether these request parameters switch the rule off. */
const isIgnored = ({ ignore_for }: VmParameter, given: readonly string[]): boolean =>
  [ignore_for ?? []].flat().some((name) => given.includes(name));

/**
 * Replaces a field's check with the API's rule, if there is one. `given` names the other parameters of a
 * creation; without it (existing machines) no field becomes optional.
 */
export function ruled(
  field: Field,
  { parameters, osName }: Pick<VmRules, "parameters" | "osName">,
  given?: readonly string[],
): Field {
  const parameter = parameters.find((it) => it.parameter === field.name);
  if (parameter === undefined) return field;
  const { check, help, optional = false, ...bare } = field;
  if (given && isIgnored(parameter, given)) return { ...bare, optional: true };
  const mandatory = limitOf(parameter, osName)?.mandatory ?? parameter.mandatory ?? !optional;
  const ruling = checkOf(parameter, osName, check);
  return {
    ...bare,
    ...(!mandatory && (given || optional) && { optional: true }),
    // The help text describes the portal's own rule, which no longer applies.
    ...(ruling ? { check: ruling } : { ...(check && { check }), ...(help && { help }) }),
  };
}

/**
 * Undefined if the API has no rule that the browser can check. The message comes from `own` if it refuses
 * too.
 */
function checkOf(parameter: VmParameter, osName: string | undefined, own: Field["check"]): Field["check"] {
  if (parameter.constraint === "enum") {
    const values = allowedValues([parameter], parameter.parameter, osName);
    return values && ((value) => (values.includes(value) ? undefined : msg`Invalid value.`));
  }
  if (parameter.constraint === "regexp") {
    const pattern = patternOf(limitOf(parameter, osName)?.expression ?? parameter.expression);
    return (
      pattern &&
      ((value, values) =>
        pattern.test(value)
          ? undefined
          : (own?.(value, values) ?? msg`Enter a value that matches this pattern: ${pattern.source}`))
    );
  }
  const { min = 0, max = Infinity } = { ...parameter, ...limitOf(parameter, osName) };
  return (value) => {
    if (value.length < min) return tooShort(min);
    return value.length > max ? tooLong(max) : undefined;
  };
}

function patternOf(expression: string | undefined): RegExp | undefined {
  try {
    return expression === undefined ? undefined : new RegExp(expression);
  } catch {
    return undefined;
  }
}
