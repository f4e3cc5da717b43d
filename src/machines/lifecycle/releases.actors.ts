import { msg } from "@lingui/core/macro";
import { releaseIpAddress } from "#api/ipAddress/ipAddress.ts";
import { paths } from "#declarations/paths.ts";
import { request } from "./lifecycle.actors.ts";

/**
 * Releases public addresses after their assignee is deleted. An address whose release fails is named in the
 * error.
 */
export const releasesOf = (
  location: string,
  name: string,
  release: readonly { uuid: string; address: string }[],
) =>
  release.map(({ uuid, address }) =>
    request(
      releaseIpAddress,
      { location, address },
      {
        remaining: {
          text: msg`${{ name }} deleted. ${address} is still yours and is billed until you release it.`,
          path: paths.detail("ip_address", { location, uuid }),
          label: address,
        },
      },
    ),
  );
