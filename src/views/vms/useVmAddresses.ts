import { useQuery } from "@tanstack/react-query";
import { type IpAddress, ipAddressListQuery } from "../../api/ipAddresses.ts";
import type { Vm } from "../../api/vms.ts";

/** The public addresses that are assigned to the machine: its own row does not say. */
export const useVmAddresses = (vm: Vm) =>
  useQuery({
    ...ipAddressListQuery(vm.location),
    select: (rows: IpAddress[]) => rows.filter((row) => row.assigned_to === vm.uuid),
  });
