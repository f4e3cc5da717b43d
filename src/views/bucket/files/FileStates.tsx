import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { fileActions, type FileAction } from "#actions/bucket/file.actions.ts";
import { actionById } from "#resources/actions.ts";
import type { Bucket } from "#api/bucket/bucket.ts";
import { toApiError } from "#api/http/errors.ts";
import type { BucketListing } from "#machines/bucketListing/bucketListing.actors.ts";
import { paths } from "#declarations/paths.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { FailedBanner } from "#views/shared/FailedBanner.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { SuspendedBanner } from "#views/bucket/SuspendedBanner.tsx";

export function FolderLoading() {
  const { t } = useLingui();
  return (
    <div aria-busy="true" className="grid gap-4 rounded-lg border border-line bg-raise px-4 py-4">
      <output className="sr-only">{t`Loading…`}</output>
      {["w-2/5", "w-1/3", "w-1/2", "w-1/4"].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  );
}

export function FolderEmpty(props: { prefix: string; onAction: (action: FileAction) => void }) {
  const { i18n } = useLingui();
  return (
    <EmptyState
      icon={<Icon name={props.prefix === "" ? "bucket" : "folder"} />}
      title={props.prefix === "" ? <Trans>This bucket is empty</Trans> : <Trans>This folder is empty</Trans>}
      action={fileActions
        .filter(({ id }) => id === "upload")
        .map((action) => (
          <Button
            key={action.id}
            variant="primary"
            icon={<Icon name={action.icon} />}
            onClick={() => props.onAction(action)}
          >
            {i18n._(action.label)}
          </Button>
        ))}
    >
      <Trans>Drop files or folders here, choose them, or upload them with an S3 tool.</Trans>
    </EmptyState>
  );
}

/** Shown when the listing reaches its capacity (Resources spec §2). */
export function MoreThere({ listing, isSearched }: { listing: BucketListing; isSearched: boolean }) {
  const { i18n } = useLingui();
  const count = useSelector(listing, ({ context }) => context.entries?.length ?? 0);
  return (
    <Banner
      tone="info"
      title={<Trans>Only the first {i18n.number(count)} files and folders are loaded</Trans>}
      actions={
        <>
          <Button size="sm" onClick={() => listing.send({ type: "listing.loadMore" })}>
            <Trans>Load more</Trans>
          </Button>
          <LinkButton size="sm" variant="quiet" href={paths.list("storage_user")}>
            <Trans>S3 keys</Trans>
          </LinkButton>
        </>
      }
    >
      {isSearched ? (
        <Trans>Search and sorting cover only the loaded files. Load more, or use an external S3 tool.</Trans>
      ) : (
        <Trans>
          Load more, or use an external S3 tool such as rclone, which is made for large numbers of files.
        </Trans>
      )}
    </Banner>
  );
}

/** Shown above the entries that are already loaded. */
export function ListingFailed({ listing }: { listing: BucketListing }) {
  const { i18n } = useLingui();
  const error = useSelector(listing, ({ context }) => context.error);
  const { attempt } = toApiError(error);
  return (
    <FailedBanner
      title={attempt ? i18n._(attempt) : <Trans>Couldn't load the files</Trans>}
      error={error}
      onRetry={() => listing.send({ type: "listing.retry" })}
    />
  );
}

/** Explains why the files cannot be shown, and what to do. */
export function Unreadable({ bucket, listing }: { bucket: Bucket; listing: BucketListing }) {
  const allow = actionById("bucket.allowOrigin");
  const snapshot = useSelector(listing, (it) => it);
  const { error } = snapshot.context;
  const { message, correlationId } = toApiError(error);
  const isSkewed = error !== undefined && "code" in error && error.code === "RequestTimeTooSkewed";
  const emptyState = (title: ReactNode, text: ReactNode, more?: ReactNode) => (
    <ErrorState
      title={title}
      reference={correlationId && <Trans>Correlation ID {correlationId}</Trans>}
      actions={
        <>
          {more}
          <Button onClick={() => listing.send({ type: "listing.retry" })}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      {text}
    </ErrorState>
  );
  if (snapshot.matches({ listing: "suspended" }))
    return (
      <SuspendedBanner bucket={bucket}>
        <Button size="sm" onClick={() => listing.send({ type: "listing.retry" })}>
          <Trans>Try again</Trans>
        </Button>
      </SuspendedBanner>
    );
  if (snapshot.matches({ listing: "blocked" }))
    return emptyState(
      <Trans>This bucket's CORS rules block the portal</Trans>,
      <Trans>
        Browsers can read a bucket only from a website that the bucket allows (CORS). Allow this website, then
        try again. The form already contains this website's address, which replaces the one allowed now.
      </Trans>,
      allow && <ActionButton action={allow} resource={bucket} variant="primary" />,
    );
  if (snapshot.matches({ listing: "unavailable" }))
    return emptyState(
      <Trans>Object storage isn't available for this account</Trans>,
      <Trans>Ask support to enable object storage.</Trans>,
      <LinkButton variant="primary" href={paths.page("support")}>
        <Trans>Contact support</Trans>
      </LinkButton>,
    );
  return isSkewed
    ? emptyState(
        <Trans>Your computer's clock is wrong</Trans>,
        <Trans>
          Object storage rejects requests when your computer's clock is wrong. Set the clock, then try again.
        </Trans>,
      )
    : emptyState(
        <Trans>Object storage rejects your S3 key</Trans>,
        <>
          <Trans>
            Your S3 key may be deleted, expired or not valid for this bucket. Try again to reload your keys.
          </Trans>{" "}
          {message}
        </>,
        <LinkButton href={paths.list("storage_user")}>
          <Trans>S3 keys</Trans>
        </LinkButton>,
      );
}
