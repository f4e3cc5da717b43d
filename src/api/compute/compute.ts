import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { send } from "#api/http/client.ts";
import { toApiError } from "#api/http/errors.ts";
import { bootImage, hostPool, type priceItem, priceList, vmImage, vmParameter } from "./compute.schema.ts";

export type VmImage = typeof vmImage.infer;
export type BootImage = typeof bootImage.infer;
export type VmParameter = typeof vmParameter.infer;
export type HostPool = typeof hostPool.infer;
export type PriceItem = typeof priceItem.infer;
export type PriceList = typeof priceList.infer;

type Positioned = Pick<VmImage | HostPool, "ui_position">;

const byPosition = (a: Positioned, b: Positioned): number => (a.ui_position ?? 0) - (b.ui_position ?? 0);

/** Images for new machines with their published versions, in display order. */
export const vmImagesQuery = queryOptions({
  queryKey: ["config", "vm_images"],
  queryFn: async ({ signal }) => {
    const images = await send<VmImage[]>(
      {
        method: "GET",
        path: "/config/vm_images",
        isList: true,
        shape: vmImage,
      },
      signal,
    );
    return images
      .map((image) => ({ ...image, versions: image.versions.filter((it) => it.published !== false) }))
      .filter((image) => image.versions.length > 0)
      .toSorted(byPosition);
  },
});

export const bootImagesQuery = queryOptions({
  queryKey: ["config", "boot_images"],
  queryFn: async ({ signal }) => {
    const images = await send<BootImage[]>(
      {
        method: "GET",
        path: "/config/boot_images",
        isList: true,
        shape: bootImage,
      },
      signal,
    );
    return images.filter((image) => image.is_published !== false);
  },
});

export const vmParametersQuery = queryOptions({
  queryKey: ["config", "vm_parameters"],
  queryFn: ({ signal }) =>
    send<VmParameter[]>(
      {
        method: "GET",
        path: "/api/parameters/vm",
        isList: true,
        shape: vmParameter,
      },
      signal,
    ),
});

export const hostPoolsQuery = (location: string) =>
  queryOptions({
    queryKey: ["host_pool", location],
    queryFn: async ({ signal }) => {
      const pools = await send<HostPool[]>(
        {
          method: "GET",
          path: `/${location}/user-resource/host_pool/list`,
          isList: true,
          shape: hostPool,
        },
        signal,
      ).catch((thrown: unknown) => {
        if (signal.aborted) throw thrown;
        const error = toApiError(thrown);
        error.attempt = msg`Couldn't load host pools`;
        throw error;
      });
      return pools.filter((pool) => pool.is_visible !== false).toSorted(byPosition);
    },
  });

export const priceListQuery = queryOptions({
  queryKey: ["pricing", "list"],
  queryFn: ({ signal }) =>
    send<PriceList[]>(
      {
        method: "GET",
        path: "/pricing/list/current",
        isList: true,
        shape: priceList,
      },
      signal,
    ),
});
