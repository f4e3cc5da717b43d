import { msg } from "@lingui/core/macro";
import { releaseIpAddress } from "#api/ipAddress/ipAddress.ts";
import { paths } from "#declarations/paths.ts";
import { request } from "./lifecycle.actors.ts";

/** What gives public addresses back once their assignee is deleted. One that is refused stays, and is named. */
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
