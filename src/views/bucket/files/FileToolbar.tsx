import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { fileActions, type FileAction } from "#actions/bucket/file.actions.ts";
import type { BucketListing } from "#machines/bucketListing/bucketListing.actors.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Link } from "#ui/link.tsx";
import { SearchInput } from "#ui/SearchInput.tsx";
import type { ListView } from "#views/resource/list/rows/rows.ts";
import { shownName, stepsTo } from "./state/entries.ts";
import type { FileView } from "./state/useFileView.ts";

interface FileToolbarProps {
  bucket: string;
  listing: BucketListing;
  files: FileView;
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  onAction: (action: FileAction) => void;
  reasonOf: (action: FileAction) => string | undefined;
  count: number;
}

/** Path, view options and buttons that add files and folders. */
export function FileToolbar(props: FileToolbarProps) {
  const { bucket, listing, files, view, onView, onAction, reasonOf, count } = props;
  const { t, i18n } = useLingui();
  const prefix = useSelector(listing, ({ context }) => context.prefix);
  const isLoading = useSelector(listing, (it) => it.matches({ listing: "loading" }));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <nav aria-label={t`Folders`} className="min-w-0 flex-1 basis-60">
          <ol className="flex flex-wrap items-center gap-x-1">
            {[{ name: bucket, prefix: "" }, ...stepsTo(prefix)].map((step, index) => (
              <li key={step.prefix} className="flex min-w-0 items-center gap-x-1">
                {index > 0 && (
                  <span aria-hidden="true" className="text-ink-faint">
                    /
                  </span>
                )}
                {step.prefix === prefix ? (
                  <span aria-current="location" className="truncate font-medium">
                    {shownName(step.name)}
                  </span>
                ) : (
                  <Link
                    href={files.folderHref(step.prefix)}
                    className="truncate text-ink-muted hover:text-ink hover:underline"
                  >
                    {shownName(step.name)}
                  </Link>
                )}
              </li>
            ))}
            <li className="ml-2 text-sm text-ink-faint tabular-nums" aria-live="polite">
              {isLoading ? (
                <Trans>Loading files, {i18n.number(count)} so far</Trans>
              ) : (
                <Plural value={count} one="# item" other="# items" />
              )}
            </li>
          </ol>
        </nav>
        <div className="flex flex-wrap gap-2">
          {fileActions
            .filter(({ on }) => on === "here")
            .toReversed()
            .map((action) => (
              <Button
                key={action.id}
                variant={action.id === "upload" ? "primary" : "secondary"}
                icon={<Icon name={action.icon} />}
                disabledReason={reasonOf(action)}
                onClick={() => onAction(action)}
              >
                {i18n._(action.label)}
              </Button>
            ))}
        </div>
      </div>
      <div className="flex items-center gap-2">
        <SearchInput
          className="min-w-0 flex-1 wide:w-72 wide:flex-none"
          label={t`Search loaded files`}
          placeholder={t`Search`}
          clearLabel={t`Clear the search`}
          aria-keyshortcuts="/"
          value={view.search}
          onValue={(search) => onView({ search })}
        />
        <span className="ml-auto flex items-center gap-1">
          <IconButton
            icon={<Icon name="refresh" className={isLoading ? "animate-spin" : undefined} />}
            label={t`Refresh`}
            onClick={() => listing.send({ type: "listing.refresh" })}
          />
          <IconButton
            icon={<Icon name="list" />}
            label={t`List view`}
            aria-pressed={!files.isGrid}
            className="aria-pressed:bg-accent-soft aria-pressed:text-ink"
            onClick={() => files.chooseLayout("list")}
          />
          <IconButton
            icon={<Icon name="grid" />}
            label={t`Grid view`}
            aria-pressed={files.isGrid}
            className="aria-pressed:bg-accent-soft aria-pressed:text-ink"
            onClick={() => files.chooseLayout("grid")}
          />
        </span>
      </div>
    </div>
  );
}
