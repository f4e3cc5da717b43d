import { Trans } from "@lingui/react/macro";
import { actionById } from "../../actions/registry.ts";
import type { Bucket } from "../../api/buckets.ts";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/Banner.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { ActionButton } from "../resource/ActionButton.tsx";

const move = actionById("bucket.moveAccount");

/** What a suspension means, and what lifts it. */
export function SuspendedBanner({ bucket }: { bucket: Bucket }) {
  return (
    <Banner
      tone="warn"
      title={<Trans>This bucket is suspended</Trans>}
      actions={
        <>
          {move && <ActionButton action={move} resource={bucket} size="sm" />}
          <LinkButton size="sm" href={paths.support()}>
            <Trans>Ask support</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>
        Nobody can read or change its files, which are kept. A bucket is suspended with the billing account
        that pays for it: pay what is due there, or move the bucket to another account.
      </Trans>
    </Banner>
  );
}
