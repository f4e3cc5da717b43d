import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isOn } from "#api/config/site.ts";
import { type IpAddress, ipAddressesOfQuery } from "#api/ipAddress/ipAddress.ts";
import { choicesFrom, type Field, listOf, type FieldValues } from "#declarations/field.ts";

interface Assignee {
  location: string;
  uuid: string;
}

const NAME = "addresses";

/** Consequence of a deletion for public addresses, if the site has any. */
export const addressesStay = (): readonly MessageDescriptor[] =>
  isOn("ipsEnabled")
    ? [msg`Public addresses you don't release remain yours and are billed while unassigned.`]
    : [];

/** Public addresses of deleted resources stay reserved and billed, so the form offers to release them. */
export const releaseFields = (assignees: readonly Assignee[]): readonly Field[] =>
  isOn("ipsEnabled") ? [releaseField(assignees)] : [];

const releaseField = (assignees: readonly Assignee[]): Field => ({
  name: NAME,
  label: msg`Also release these public IP addresses`,
  help: msg`Addresses you don't release remain yours and are billed.`,
  kind: "choices",
  optional: true,
  choices: choicesFrom(ipAddressesOfQuery(assignees.map(({ location }) => location)), (rows: IpAddress[]) =>
    rows
      .filter((row) => assignees.some(({ uuid }) => uuid === row.assigned_to))
      .map((row) => ({
        value: `${row.assigned_to}/${row.uuid ?? row.address}/${row.address}`,
        label: row.address,
        description: row.name ?? "",
      })),
  ),
  noChoices: msg`There are no public addresses to release.`,
});

/** The chosen addresses that are assigned to this resource. */
export const releasedFrom = (values: FieldValues, assignee: Assignee) => ({
  release: listOf(values, NAME)
    .map((value) => value.split("/"))
    .flatMap(([held, uuid, address]) =>
      held === assignee.uuid && uuid && address ? [{ uuid, address }] : [],
    ),
});
