import { useQuery } from "@tanstack/react-query";
import { site } from "#api/config/site.ts";
import { type IpAddress, ipAddressListQuery } from "#api/ipAddress/ipAddress.ts";

/** The public addresses that are assigned to a resource: its own row does not say. */
export const useAddressesOf = ({ location, uuid }: { location: string; uuid: string }) =>
  useQuery({
    ...ipAddressListQuery(location),
    enabled: site().ipsEnabled,
    select: (rows: IpAddress[]) => rows.filter((row) => row.assigned_to === uuid),
  });
