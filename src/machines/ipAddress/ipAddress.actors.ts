import { msg } from "@lingui/core/macro";
import * as api from "#api/ipAddress/ipAddress.ts";
import { paths } from "#declarations/paths.ts";
import { fieldsOf, type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type IpAddressFacts,
  ipAddressMachine,
  ipAddressSnapshot,
  type IpAddressState,
  type IpAddressRequest,
} from "./ipAddress.machine.ts";

const refOf = ({ location, address }: api.IpAddress): api.IpAddressRef => ({ location, address });

export const ipAddressParts = {
  machineId: "ipAddress",
  machine: ipAddressMachine,
  snapshotOf: ipAddressSnapshot,
  idOf: api.ipAddressId,
  factsOf: ({ assigned_to }) => ({ isAssigned: Boolean(assigned_to) }),
  requests: {
    "details.change": (event, row) => [request(api.changeIpAddress, { ...refOf(row), ...fieldsOf(event) })],
    "account.change": (event, row) => [request(api.changeIpAddress, { ...refOf(row), ...fieldsOf(event) })],
    assign: (event, row) => [request(api.assignIpAddress, { ...refOf(row), ...fieldsOf(event) })],
    move: (event, row) => {
      const { address, location } = row;
      const assignee = row.assignee?.name ?? row.assigned_to ?? "";
      const at = {
        path: paths.detail("ip_address", { location, uuid: api.ipAddressId(row) }),
        label: address,
      };
      const text = msg`${address} is no longer assigned to ${assignee} or to any other resource. The address is billed until you assign or release it.`;
      return [
        request(api.unassignIpAddress, refOf(row), {
          lost: {
            ...at,
            text: msg`${address} was assigned to ${assignee} and may no longer be assigned. Check the address before you try again.`,
          },
        }),
        request(api.assignIpAddress, { ...refOf(row), ...fieldsOf(event) }, { remaining: { ...at, text } }),
      ];
    },
    unassign: (_, row) => [request(api.unassignIpAddress, refOf(row))],
    release: (_, row) => [request(api.releaseIpAddress, refOf(row))],
  },
  listOf: (row) => api.ipAddressListQuery(row.location),
  rowOf: (row) => api.ipAddressRow(refOf(row)),
} satisfies LifecycleParts<api.IpAddress, IpAddressFacts, IpAddressRequest, IpAddressState>;
