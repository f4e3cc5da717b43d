import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { actionById } from "#resources/actions.ts";
import type { Bucket } from "#api/bucket/bucket.ts";
import { paths } from "#declarations/paths.ts";
import { Banner } from "#ui/Banner.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";

/** What a suspension means, and what lifts it. */
export function SuspendedBanner({ bucket, children }: { bucket: Bucket; children?: ReactNode }) {
  const move = actionById("bucket.moveAccount");
  return (
    <Banner
      tone="warn"
      title={<Trans>This bucket is suspended</Trans>}
      actions={
        <>
          {children}
          {move && <ActionButton action={move} resource={bucket} size="sm" />}
          <LinkButton size="sm" href={paths.page("support")}>
            <Trans>Contact support</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>
        The files are kept but can't be read or changed. A bucket is suspended together with its billing
        account. Pay what is due, or move the bucket to another account.
      </Trans>
    </Banner>
  );
}
