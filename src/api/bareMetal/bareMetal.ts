import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { mutation, send } from "#api/http/client.ts";
import { type metalEvent, metalLease, metalOs, metalSpec } from "./bareMetal.schema.ts";

type LeaseAnswer = typeof metalLease.infer;
export type MetalSpec = typeof metalSpec.infer;
export type MetalOs = typeof metalOs.infer;
export type MetalEvent = typeof metalEvent.infer;
/** The API's row with its kind and location. */
export type MetalLease = LeaseAnswer & { $type: "bare_metal"; location: string };

export interface MetalLeaseRef {
  location: string;
  uuid: string;
}

const keys = {
  list: (location: string) => ["bare_metal", location, "list"] as const,
  /** Below the list's key: leasing or releasing a machine changes the number available. */
  specs: (location: string) => ["bare_metal", location, "list", "specs"] as const,
};

const leasesPath = ({ location, uuid }: { location: string; uuid?: string }) =>
  `/${location}/metal/leases${uuid === undefined ? "" : `/${uuid}`}`;

export const metalLeaseListQuery = (location: string) =>
  queryOptions({
    queryKey: keys.list(location),
    queryFn: async ({ signal }): Promise<MetalLease[]> => {
      const rows = await send<LeaseAnswer[]>(
        {
          method: "GET",
          path: leasesPath({ location }),
          isList: true,
          shape: metalLease,
        },
        signal,
      );
      return rows
        .filter(({ machine }) => machine.status !== "deleted")
        .map((row) => ({ ...row, $type: "bare_metal", location }));
    },
  });

/** Machine types of a location and the number available. */
export const metalSpecsQuery = (location: string) =>
  queryOptions({
    queryKey: keys.specs(location),
    queryFn: ({ signal }) =>
      send<MetalSpec[]>(
        {
          method: "GET",
          path: `/${location}/metal/specs`,
          isList: true,
          shape: metalSpec,
        },
        signal,
      ),
  });

/** Operating systems offered for bare metal. */
export const metalOsQuery = queryOptions({
  queryKey: ["bare_metal", "os"],
  queryFn: async ({ signal }) => {
    const rows = await send<MetalOs[]>(
      {
        method: "GET",
        path: "/metal/os",
        isList: true,
        shape: metalOs,
      },
      signal,
    );
    return rows.filter((row) => row.is_published !== false);
  },
});

export interface MetalCreation {
  spec_uuid: string;
  os_id: string;
  display_name: string;
  hostname?: string;
  billing_account_id?: number;
  public_keys?: string[];
}

const listOf = ({ location }: { location: string }) => [keys.list(location)];

/** Responds immediately; the machine stays `pending` until its operating system is installed. */
export const leaseMachine = mutation<{ location: string; lease: MetalCreation }>({
  call: ({ location, lease: json }) => ({
    method: "POST",
    path: leasesPath({ location }),
    json,
    shape: metalLease,
  }),
  invalidates: listOf,
  errorMessage: msg`There was an error while creating your resource.`,
});

export const changeLease = mutation<MetalLeaseRef & { display_name?: string; billing_account_id?: number }>({
  call: ({ location, uuid, ...form }) => ({ method: "PATCH", path: leasesPath({ location, uuid }), form }),
  invalidates: listOf,
  errorMessage: msg`Failed to update bare metal machine`,
});

/** Installs a machine that was leased without an operating system. */
export const configureLease = mutation<MetalLeaseRef & { os_id: string; hostname?: string }>({
  call: ({ location, uuid, ...form }) => ({ method: "PATCH", path: leasesPath({ location, uuid }), form }),
  invalidates: listOf,
  errorMessage: msg`Failed to update bare metal machine`,
});

export const releaseMachine = mutation<MetalLeaseRef>({
  call: (ref) => ({ method: "DELETE", path: leasesPath(ref) }),
  invalidates: listOf,
  errorMessage: msg`Failed to release bare metal machine`,
});
