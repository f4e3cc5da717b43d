import { useQuery } from "@tanstack/react-query";
import { site } from "#api/config/site.ts";
import { type IpAddress, ipAddressListQuery } from "#api/ipAddress/ipAddress.ts";

/** Public addresses assigned to a resource, whose own row does not list them. */
export const useAddressesOf = ({ location, uuid }: { location: string; uuid: string }) =>
  useQuery({
    ...ipAddressListQuery(location),
    enabled: site().ipsEnabled,
    select: (rows: IpAddress[]) => rows.filter((row) => row.assigned_to === uuid),
  });
