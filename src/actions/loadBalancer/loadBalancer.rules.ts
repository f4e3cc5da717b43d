import { msg } from "@lingui/core/macro";
import type { RuleInput } from "#api/loadBalancer/loadBalancer.ts";
import { portRange } from "#actions/common/checks.ts";
import { type Column, numberOf, textOf, type FieldValues } from "#declarations/field.ts";

const CONNECTIONS_DEFAULT = 10_000;
const CONNECTIONS_MAX = 100_000;

export const persistenceLabels = { SOURCE_IP: msg`Source IP`, off: msg`Off` };

/** Cells of the create form's table, and fields of the add form. */
export const forwardingRuleColumns: readonly Column[] = [
  {
    name: "source_port",
    label: msg`Source port`,
    help: msg`The TCP port on which the load balancer listens.`,
    kind: "number",
    width: "minmax(5rem, 1fr)",
    unique: true,
    ...portRange,
  },
  {
    name: "target_port",
    label: msg`Target port`,
    help: msg`The port on which the targets listen.`,
    kind: "number",
    width: "minmax(5rem, 1fr)",
    ...portRange,
  },
  {
    name: "connection_limit",
    label: msg`Connection limit`,
    help: msg`The maximum number of simultaneous connections.`,
    kind: "number",
    optional: true,
    width: "minmax(6rem, 1fr)",
    min: 1,
    max: CONNECTIONS_MAX,
    initial: String(CONNECTIONS_DEFAULT),
  },
  {
    name: "session_persistence",
    label: msg`Session persistence`,
    help: msg`If you choose Source IP, all connections from one client go to the same target.`,
    kind: "choice",
    width: "minmax(9rem, 1fr)",
    initial: "SOURCE_IP",
    choices: [
      { value: "SOURCE_IP", label: persistenceLabels.SOURCE_IP },
      { value: "off", label: persistenceLabels.off },
    ],
  },
];

/** The rule described by a table line or by the add form. */
export const toForwardingRule = (values: FieldValues): RuleInput => ({
  source_port: numberOf(values, "source_port"),
  target_port: numberOf(values, "target_port"),
  ...(textOf(values, "connection_limit") !== "" && {
    connection_limit: numberOf(values, "connection_limit"),
  }),
  session_persistence: textOf(values, "session_persistence") === "SOURCE_IP" ? "SOURCE_IP" : "",
});
